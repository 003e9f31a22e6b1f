import { fieldTypes } from '@joinery/contract/fields';
import { completeForm, type FormDefinition, knownFields, locales } from '@joinery/contract/form';
import { formDefinitionSchema } from '@joinery/contract/schemas';
import { messages } from '@joinery/widget/messages';
import { describe, expect, test } from 'vitest';

const complete = (definition: FormDefinition) =>
  completeForm('newsletter', definition, messages[definition.locale ?? 'en']);

test('a form gets every default from two field names', () => {
  expect(complete({ fields: [{ name: 'email' }, { name: 'fieldFirstName' }] })).toMatchObject({
    name: 'newsletter',
    operation: 'signin',
    locale: 'en',
    fields: [
      { name: 'email', type: 'email', label: 'Email address', required: true, autocomplete: 'email' },
      { name: 'fieldFirstName', type: 'line', label: 'First name', required: false, autocomplete: 'given-name' },
    ],
    texts: { title: '', description: '', submit: 'Sign up', done: messages.en.thanks.unknown.email },
    theme: {},
  });
});

test('words follow the form’s operation and language, unless it has its own', () => {
  const { texts, fields } = complete({ operation: 'signoff', locale: 'de', fields: [{ name: 'email' }] });
  expect(texts).toMatchObject({ submit: 'Abmelden', done: messages.de.done.signoff });
  expect(fields[0]?.label).toBe('E-Mail-Adresse');
  const own = complete({ fields: [{ name: 'email', label: 'Your address' }], texts: { submit: 'Go' } });
  expect(own.texts.submit).toBe('Go');
  expect(own.fields[0]?.label).toBe('Your address');
});

test.each(['signout', 'signoff'] as const)('%s has its own words for a refused or kept submission', (operation) => {
  const leaving = complete({ operation, locale: 'de', fields: [{ name: 'email' }] });
  expect(leaving.messages).toMatchObject(messages.de.leaving);
  const own = complete({ operation, fields: [{ name: 'email' }], messages: { refused: 'Please call us.' } });
  expect(own.messages).toMatchObject({ refused: 'Please call us.', accepted: messages.en.leaving.accepted });
  expect(complete({ fields: [{ name: 'email' }] }).messages).toMatchObject({ refused: messages.en.refused });
  expect(leaving.messages).not.toHaveProperty('leaving');
});

test('requires neither email nor number if the form has both', () => {
  const { fields } = complete({ fields: [{ name: 'smsNumber' }, { name: 'email' }] });
  expect(fields.map(({ required }) => required)).toEqual([false, false]);
});

test.each<[fields: FormDefinition['fields'], marks: (string | undefined)[]]>([
  [
    [{ name: 'email' }, { name: 'fieldCity' }],
    [undefined, 'optional'],
  ],
  [
    [{ name: 'email' }, { name: 'smsNumber' }, { name: 'fieldCity' }],
    ['one of the two is needed', 'one of the two is needed', 'optional'],
  ],
  [
    [{ name: 'email', required: true }, { name: 'smsNumber' }],
    [undefined, 'optional'],
  ],
])('marks the fields %j as %j', (fields, marks) => {
  expect(complete({ fields }).fields.map(({ mark }) => mark)).toEqual(marks);
});

test('a form carries only the sentences that its fields need', () => {
  const form = complete({ fields: [{ name: 'email' }, { name: 'field7', type: 'date', label: 'Since' }] });
  expect(Object.keys(form.messages.invalid).sort()).toEqual(['date', 'email']);
  expect(form.messages).not.toHaveProperty('labels');
});

test.each(locales)('the %s messages name every known field and leave no sentence empty', (locale) => {
  const flat = (value: unknown): unknown[] =>
    typeof value === 'object' && value ? Object.values(value).flatMap(flat) : [value];
  expect(flat(messages[locale]).every((sentence) => typeof sentence === 'string' && sentence.trim())).toBe(true);
  expect(Object.keys(messages[locale].labels).sort()).toEqual(Object.keys(knownFields).sort());
});

/** The autofill field names of HTML, section 4.10.18.7, that a form for signing up could ask for. */
const autofill =
  /^(?:off|email|url|bday|(?:(?:home|work|mobile|fax) )?tel|(?:given|family)-name|organization|address-(?:line|level)[12]|postal-code|country)$/;

test.each(Object.entries(knownFields))('%s has a type and is filled in by browsers', (name, { type, autocomplete }) => {
  expect(fieldTypes).toContain(type);
  expect(autocomplete).toMatch(autofill);
  expect(Object.values(knownFields).filter((other) => other.autocomplete === autocomplete)).toHaveLength(1);
  expect(complete({ fields: [{ name: 'email' }, { name }] }).fields[1]).toMatchObject({ type, autocomplete });
});

test('a custom field is a line that browsers leave empty', () => {
  const [, field] = complete({ fields: [{ name: 'email' }, { name: 'field12', label: 'Shoe size' }] }).fields;
  expect(field).toEqual({
    name: 'field12',
    type: 'line',
    label: 'Shoe size',
    autocomplete: 'off',
    required: false,
    mark: 'optional',
  });
});

test('a field stays in the step of the field before it', () => {
  const stepsOf = (...steps: (number | undefined)[]) => {
    const names = ['email', 'fieldCity', 'fieldZip', 'fieldState'];
    const fields = steps.map((step, at) => ({ name: names[at] ?? '', ...(step && { step }) }));
    return complete({ fields }).fields.map(({ step }) => step);
  };
  expect(stepsOf(1, 2, undefined, 3)).toEqual([1, 2, 2, 3]);
  expect(stepsOf(undefined, undefined, 2)).toEqual([1, 1, 2]);
  expect(stepsOf(1, 1)).toEqual([undefined, undefined]);
});

test('a form carries its extras only if its definition has them', () => {
  const fields = [{ name: 'email' }];
  const plain = complete({ fields, display: { mode: 'inline' }, dataLayer: false, keepsQuery: false });
  for (const extra of ['contact', 'display', 'dataLayer', 'keepsQuery']) expect(plain).not.toHaveProperty(extra);
  expect(plain.texts.steps).toEqual([]);
  const extras = {
    contact: 'mailto:ada@example.com',
    display: { mode: 'popup' },
    dataLayer: true,
    keepsQuery: true,
  } as const;
  expect(complete({ fields, ...extras })).toMatchObject(extras);
});

test('names the list of countries if there is an SMS number', () => {
  const form = complete({ fields: [{ name: 'email' }, { name: 'smsNumber', countries: ['DE', 'AT'] }] });
  expect(form.messages.country).toBe('Country');
  expect(form.fields[1]?.countries).toEqual(['DE', 'AT']);
  expect(complete({ fields: [{ name: 'email' }] }).messages).not.toHaveProperty('country');
});

describe('a definition', () => {
  test.each<[definition: unknown, path: string, message: string]>([
    [{ fields: [] }, 'fields', 'Too small'],
    [{ fields: [{ name: 'fieldFirstName' }] }, 'fields', 'must contain email or smsNumber'],
    [{ fields: [{ name: 'email' }, { name: 'email' }] }, 'fields.1.name', 'is there twice'],
    [{ fields: [{ name: 'email' }, { name: 'field12' }] }, 'fields.1.label', 'custom fields need one'],
    [{ fields: [{ name: 'email' }, { name: 'fieldShoeSize' }] }, 'fields.1.name', 'is no global field'],
    [{ fields: [{ name: 'smsnumber' }] }, 'fields.0.name', 'must be email, smsNumber'],
    [{ fields: [{ name: 'email', type: 'line' }] }, 'fields.0.type', 'of email must be email'],
    [{ operation: 'signout', fields: [{ name: 'email' }, { name: 'smsNumber' }] }, 'fields.1.name', 'email alone'],
    [{ fields: [{ name: 'email', countries: ['DE'] }] }, 'fields.0.countries', 'are for SMS numbers'],
    [{ fields: [{ name: 'smsNumber', countries: ['Germany'] }] }, 'fields.0.countries.0', 'must be a country code'],
    [{ operation: 'login', fields: [{ name: 'email' }] }, 'operation', 'Invalid option'],
    [{ fields: [{ name: 'email' }], contact: 'javascript:alert(1)' }, 'contact', 'must be an https: or mailto: URL'],
    [{ fields: [{ name: 'email' }], theme: { accent: 'red;}' } }, 'theme.accent', 'must be a colour'],
    [{ fields: [{ name: 'email' }], apikey: 'x' }, '', 'Unrecognized key'],
  ])('%j is refused', (definition, path, message) => {
    const issues = formDefinitionSchema.safeParse(definition).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([
      path,
      expect.stringContaining(message),
    ]);
  });
});
