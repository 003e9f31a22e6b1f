import { letterheadSchema } from '../list/index.ts';
import { type Letterhead, noLetterhead } from '../model/index.ts';
import { type Outcome, refuse } from './operation.ts';

/** Checks the parts of a letterhead that somebody typed; what isn't given stays empty in `whole`. */
export function readLetterhead(
  given: {
    [Part in keyof Letterhead]?: string;
  },
): Outcome<{ parts: Partial<Letterhead>; whole: Letterhead }> {
  const { data, error } = letterheadSchema.partial().safeParse(given);
  if (data) {
    const parts: Partial<Letterhead> = Object.fromEntries(
      Object.entries(data).filter(([, part]) => part !== undefined),
    );
    return { value: { parts, whole: { ...noLetterhead, ...parts } } };
  }
  const [issue] = error.issues;
  const field = String(issue?.path[0]);
  return refuse('invalid', `\`${field}\` ${issue?.message}.`, field);
}
