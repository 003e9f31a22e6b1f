import type { Checked } from '@joinery/contract/check';
import type { Form } from '@joinery/contract/form';
import type { Values } from '@joinery/contract/wire';
import { checkNumbers } from './checkNumbers.ts';
import { loadZone } from './phoneZones.ts';

// A server loads every plan at start.
await Promise.all([...'123456789'].map(loadZone));

/**
 * Checks a submission to `form` as `check` does, and reads phone numbers as the page does. A number without a country
 * code belongs to its field's only country; in any other field, nobody chose a country. Never throws.
 */
export function checkSubmitted(form: Form, values: Values, check: (form: Form, values: Values) => Checked): Checked {
  if (!form.fields.some(({ type }) => type === 'sms')) return check(form, values);
  const homes = form.fields.map(({ name, countries = [] }): [string, string] => [
    name,
    (countries.length === 1 && countries[0]) || '',
  ]);
  return checkNumbers(form, values, (form, read) => check(form, read), new Map(homes));
}
