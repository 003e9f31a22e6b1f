import { answersOf } from '@joinery/contract/choices';
import type { Parsed } from '@joinery/contract/fields';
import type { Field } from '@joinery/contract/form';

/** Replaces `contract/form/pick.ts` in browsers: the proxy checks whether a choice is on offer. */
export function pick(
  { type, required, input, choices, consent, value, capture }: Field,
  text: string,
): Parsed | undefined {
  if (input === 'hidden' && !capture) return { value: value ?? '' };
  if (consent || choices) return { value: text };
  if (input !== 'checkbox') return undefined;
  const [yes, no] = answersOf(type);
  return text === yes || !required ? { value: text || no } : { issue: 'required' };
}
