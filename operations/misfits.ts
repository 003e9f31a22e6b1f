import type { Problem } from '@joinery/contract/console';
import type { z } from 'zod';

/** Problems reported at a time. */
const most = 20;

/** The problems of a request that doesn't fit its schema. `parts` is the number of path members that name no member. */
export function misfits({ issues }: z.ZodError): Problem[] {
  return issues.slice(0, most).map((issue): Problem => {
    // The first names the part of the request: params, query or body.
    const path = issue.path.slice(1).map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      const field = [path, issue.keys[0] ?? ''].filter(Boolean).join('.');
      return { field, code: 'invalid', message: `\`${field}\` is unknown. Leave it out.` };
    }
    const isAbsent = issue.code === 'invalid_type' && issue.input === undefined;
    const said = isAbsent ? 'is required' : /^(?:must|is) /.test(issue.message) ? issue.message : 'is invalid';
    const isMissing = isAbsent || issue.message === 'must not be empty';
    return { field: path || null, code: isMissing ? 'required' : 'invalid', message: `\`${path}\` ${said}.` };
  });
}
