import { answersOf } from '../choices.ts';
import type { Parsed } from '../field/fields.ts';
import type { Field } from '../form/form.ts';

/** Leaves to the proxy whether a choice is on offer. */
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
