import type { Field, Form } from '@joinery/contract/form';
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
  return texts[type] ?? 'Ada';
}

const texts: Partial<Record<Field['type'], string>> = {
  paragraph: 'Ada',
  email: 'ada@example.com',
  number: '7',
  decimal: '7',
  url: 'https://www.example.com',
  time: '10:00',
  date: '1990-12-10',
  datetime: '2030-12-10T10:00',
  html: 'Ada',
  sms: '+447700900123',
};
