import { answersOf } from '../choices.ts';
import type { Parsed } from '../field/fields.ts';
import type { Field } from './form.ts';

/** The value of a field that isn't typed; undefined for a typed field. */
export function pick(
  { type, required, input, choices, consent, value, capture }: Field,
  text: string,
): Parsed | undefined {
  if (input === 'hidden' && !capture) return { value: value ?? '' };
  if (consent) return text === consent.value || !text ? { value: text } : { issue: 'invalid' };
  if (input === 'checkbox') {
    const [yes, no] = answersOf(type);
    if (text === yes) return { value: yes };
    return text && text !== no ? { issue: 'invalid' } : required ? { issue: 'required' } : { value: no };
  }
  if (!choices) return undefined;
  const picked = input === 'checkboxes' ? text.split(', ').filter(Boolean) : [text].filter(Boolean);
  const offered = new Set(choices.map((choice) => choice.value));
  return picked.every((one) => offered.has(one)) ? { value: text } : { issue: 'invalid' };
}
