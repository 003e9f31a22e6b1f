import type { Checked } from '@joinery/contract/check';
import type { Form } from '@joinery/contract/form';
import type { Values } from '@joinery/contract/wire';
import { loadZone } from '../phoneZones.ts';
import { checkNumbers } from './checkNumbers.ts';

// A server has every plan from the start.
await Promise.all([...'123456789'].map(loadZone));

/**
 * Checks what was submitted to `form` as `check` does, with phone numbers read as the page reads them. Without a country code, a number counts as typed in
 * the only country of its field; elsewhere nobody chose one. Never throws.
 */
export function checkSubmitted(form: Form, values: Values, check: (form: Form, values: Values) => Checked): Checked {
  if (!form.fields.some(({ type }) => type === 'sms')) return check(form, values);
  const homes = form.fields.map(({ name, countries = [] }): [string, string] => [
    name,
    (countries.length === 1 && countries[0]) || '',
  ]);
  return checkNumbers(form, values, (form, read) => check(form, read), new Map(homes));
}
