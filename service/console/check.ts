import type { Outcome, Problem } from '@joinery/contract/console';
import { misfits } from '@joinery/operations/misfits';
import { z } from 'zod';

/** Checks what somebody typed into a form, and refuses it with all mistakes at once, those known already included. */
export function check<Rules extends z.ZodType>(
  rules: Rules,
  typed: object,
  problems: Problem[] = [],
): Outcome<z.output<Rules>> {
  // Its path begins with the part of the request.
  const { data, error } = z.tuple([rules]).safeParse([typed]);
  const [first, ...others] = [...(error ? misfits(error) : []), ...problems];
  return first || !data ? { refusal: { ...(first ?? wrong), others } } : { value: data[0] as z.output<Rules> };
}

const wrong: Problem = { field: null, code: 'invalid', message: 'This can’t be used.' };
