import { expect, test } from 'vitest';
import { compareDefinitions } from '../../../../proxy/console/review/compare.ts';

const email = { name: 'email' };
const first = { name: 'fieldFirstName', label: 'First name' };
const city = { name: 'fieldCity' };

test.each([
  ['nothing', { fields: [email] }, { fields: [email] }, []],
  ['a word', { texts: { title: 'A' } }, { texts: { title: 'B' } }, ['changed texts.title: A > B']],
  ['a new word', {}, { texts: { title: 'B' } }, ['added texts.title:  > B']],
  [
    'a word that is gone',
    { texts: { title: 'A', submit: 'Go' } },
    { texts: { title: 'A' } },
    ['removed texts.submit: Go > '],
  ],
  ['a new field', { fields: [email] }, { fields: [email, first] }, ['added fields.fieldFirstName:  > First name']],
  ['a field that is gone', { fields: [email, city] }, { fields: [email] }, ['removed fields.fieldCity:  > ']],
  ['a moved field', { fields: [email, first, city] }, { fields: [first, city, email] }, ['moved fields.email:  > ']],
  ['two swapped fields', { fields: [email, first] }, { fields: [first, email] }, ['moved fields.email:  > ']],
  [
    'a field’s option',
    { fields: [email] },
    { fields: [{ ...email, required: true }] },
    ['added fields.email.required:  > true'],
  ],
  [
    'choices',
    { fields: [{ ...first, choices: ['a', 'b'] }] },
    { fields: [{ ...first, choices: ['a', { value: 'b', label: 'Bee' }] }] },
    ['changed fields.fieldFirstName.choices: a, b > a, Bee'],
  ],
  [
    'the words of a consent',
    { fields: [{ ...city, consent: { version: '1', text: 'Yes' } }] },
    { fields: [{ ...city, consent: { version: '2', text: ['Yes, ', { text: 'privacy', href: '/p' }] } }] },
    [
      'changed fields.fieldCity.consent.version: 1 > 2',
      'changed fields.fieldCity.consent.text: Yes > Yes, privacy </p>',
    ],
  ],
  [
    'a consent that is gone with its field',
    { fields: [email, { ...city, consent: { version: '1', text: ['Yes, ', { text: 'privacy', href: '/p' }] } }] },
    { fields: [email] },
    ['removed fields.fieldCity.consent: Yes, privacy > '],
  ],
  ['a new language', {}, { translations: { de: { texts: { title: 'x' } } } }, ['added translations.de:  > ']],
  [
    'a translated word',
    { translations: { de: { texts: { title: 'x' } } } },
    { translations: { de: { texts: { title: 'y' } } } },
    ['changed translations.de.texts.title: x > y'],
  ],
  ['a colour', { theme: {} }, { theme: { accent: '#123456' } }, ['added theme.accent:  > #123456']],
  ['something that is no definition', { fields: 5 }, { fields: [null, email] }, ['added fields.email:  > ']],
])('finds %s', (_, before, after, expected) => {
  const changes = compareDefinitions(before, after);
  expect(changes.map(({ kind, path, before, after }) => `${kind} ${path}: ${before} > ${after}`)).toEqual(expected);
});

test('names the field of each difference by its label, or by the words of its consent', () => {
  const own = { name: 'field1', label: 'Roast' };
  const agreed = { name: 'field2', consent: { version: '1', text: ['Yes, ', { text: 'privacy', href: '/p' }] } };
  const before = { fields: [email, own, agreed], translations: { de: { fields: { field1: { label: 'Röstung' } } } } };
  const after = {
    fields: [
      { ...email, required: true },
      { ...own, hint: 'Dark?' },
    ],
    translations: { de: {} },
  };
  const labels = compareDefinitions(before, after).map(({ path, label }) => [path, label]);
  expect(labels).toEqual([
    ['fields.field2.consent', 'Yes, privacy'],
    ['fields.email.required', ''],
    ['fields.field1.hint', 'Roast'],
    ['translations.de.fields.field1.label', 'Roast'],
  ]);
});
