import type { Field, Form } from '@joinery/contract/form';
import { sampleTexts } from '@joinery/contract/type-table';
import type { Values } from '@joinery/contract/wire';

/** A sample text for each field of a form. Addresses and numbers are reserved for examples. */
export function samplesFor({ fields }: Form): Values {
  return Object.fromEntries(fields.map((field) => [field.name, sampleFor(field)]));
}

function sampleFor({ type, input, choices, consent, value }: Field): string {
  if (input === 'hidden') return value ?? '';
  if (consent) return consent.value;
  if (input === 'checkbox') return type === 'number' ? '1' : 'yes';
  if (choices) return choices[0]?.value ?? '';
  return sampleTexts[type];
}
