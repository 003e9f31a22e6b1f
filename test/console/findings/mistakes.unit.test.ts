import { formDefinitionSchema } from '@joinery/contract/schemas';
import { expect, test } from 'vitest';
import { sayMistake } from '../../../console/findings/mistakes.ts';

test.each([
  ['fields.2.choices', 'fields.2.choices must offer at least two', 'It must offer at least two.'],
  ['fields.2.label', 'fields.2.label is missing: custom fields need one', 'It must not be empty.'],
  ['contact', 'contact must be an https: or mailto: URL', 'It must start with https:// or mailto:.'],
  ['fields.2.type', 'fields.2.type of email must be email', 'of email must be email'],
  ['', 'Is no form', 'Is no form'],
  ['countries.0', 'countries.0 must be a country code such as DE', 'Enter codes such as DE.'],
])('a mistake at %s is said to owners', (path, message, expected) => {
  expect(sayMistake(path, message, 'en')).toBe(expected);
});

test('no mistake is said in English to readers of German', () => {
  const wrong: object[] = [
    { name: 'x' },
    { name: 'email', labl: 'x' },
    { name: 'field3' },
    { name: 'email', hint: 'x'.repeat(999) },
    { name: 'email', countries: ['x'] },
    { name: 'smsNumber', countries: ['UK', 'XX'] },
    { name: 'email', label: 7 },
    { name: 'fieldCity', choices: ['a'] },
    { name: 'fieldCity', choices: ['a', 'a'] },
    { name: 'fieldCity', step: 99 },
    { name: 'fieldCity', input: 'odd' },
    { name: 'field3', consent: { version: '1', text: [{ text: 'x', href: 'http://x' }] } },
  ];
  const rest = [
    { theme: { accent: 'x' } },
    { theme: { font: '}' } },
    { theme: { radius: 'x' } },
    { after: 'x' },
    { contact: 'x' },
    { locale: 'xx' },
    { display: { mode: 'popup', open: { delay: 'x', scroll: 900 }, frequency: 'x' } },
    { messages: { required: '' } },
    { other: 1 },
  ];
  const definitions = [
    ...wrong.map((field) => ({ fields: [{ name: 'email' }, field] })),
    ...rest.map((more) => ({ fields: [{ name: 'email' }], ...more })),
    {},
    { fields: [] },
  ];
  for (const definition of definitions) {
    const issues = formDefinitionSchema.safeParse(definition).error?.issues ?? [];
    expect(issues.length, JSON.stringify(definition)).toBeGreaterThan(0);
    for (const { path, message } of issues) {
      const place = path.join('.');
      expect(sayMistake(place, `${place} ${message}`, 'de')).not.toMatch(/\b(?:must|is|the|too|expected|it)\b/i);
    }
  }
});

test('mistakes are said in German', () => {
  expect(sayMistake('fields.2.choices', 'fields.2.choices must offer at least two', 'de')).toBe(
    'Es muss mindestens zwei geben.',
  );
  expect(sayMistake('countries.0', 'countries.0 has no dialing code: write GB', 'de')).toBe('Schreib Kürzel wie GB.');
});
