import type { FormDefinition, Locale } from '@joinery/contract/form';
import { formDefinitionSchema } from '@joinery/contract/schemas';
import { completeForms } from '@joinery/contract/translate';
import { messages } from '@joinery/widget/messages';
import { describe, expect, test } from 'vitest';

const definition: FormDefinition = {
  fields: [
    { name: 'email', label: 'Your address', hint: 'We never share it.' },
    {
      name: 'field1',
      label: 'Session',
      input: 'radio',
      choices: ['Morning', { value: 'constructor', label: 'Afternoon' }],
    },
    { name: 'fieldFirstName', step: 2 },
    { name: 'field2', consent: { version: '2026-11', text: 'I agree.' } },
  ],
  texts: { title: 'Letters', submit: 'Send me the letter', steps: ['When?', 'Who?'] },
  contact: 'mailto:hello@example.com',
  messages: { sending: 'One moment…', invalid: { email: 'No address.' } },
  translations: {
    de: {
      texts: { title: 'Post', steps: ['Wann?', 'Wer?'] },
      contact: 'mailto:hallo@example.com',
      fields: {
        email: { label: 'Ihre Adresse' },
        field1: { label: 'Termin', choices: { Morning: 'Vormittag' } },
        field2: { consent: { text: ['Ich stimme ', { text: 'allem', href: '/alles' }, ' zu.'] } },
      },
      messages: { sending: 'Moment …' },
    },
    he: {},
  },
};

const formsOf = (given: FormDefinition) => completeForms('letters', given, messages);
const formIn = (locale: Locale, given = definition) => {
  const form = formsOf(given).find((form) => form.locale === locale);
  if (!form) throw new Error(`no ${locale}`);
  return form;
};

test('completes a form in each language, its definition’s first', () => {
  expect(formsOf(definition).map(({ locale, direction, search }) => [locale, direction, search])).toEqual([
    ['en', 'ltr', '?lang=en'],
    ['de', 'ltr', '?lang=de'],
    ['he', 'rtl', '?lang=he'],
  ]);
  expect(formIn('de').languages).toEqual(['en', 'de', 'he']);
});

test('a form of one language carries nothing about languages', () => {
  const [form, ...others] = formsOf({ fields: [{ name: 'email' }] });
  expect(others).toEqual([]);
  expect(form).not.toHaveProperty('languages');
  expect(form).not.toHaveProperty('search');
});

test('a translation replaces the owner’s words', () => {
  const { texts, contact, fields, messages } = formIn('de');
  expect(texts).toMatchObject({ title: 'Post', steps: ['Wann?', 'Wer?'] });
  expect(contact).toBe('mailto:hallo@example.com');
  expect(fields.map(({ label }) => label).slice(0, 3)).toEqual(['Ihre Adresse', 'Termin', 'Vorname']);
  expect(messages.sending).toBe('Moment …');
});

test('missing words stay the owner’s, else the widget’s in that language', () => {
  const { texts, fields, messages: shown } = formIn('de');
  expect(texts.submit).toBe('Send me the letter');
  expect(texts.done).toBe(messages.de.thanks.unknown.email);
  expect(fields[0]?.hint).toBe('We never share it.');
  expect(shown.invalid.email).toBe('No address.');
  expect(shown.required).toBe(messages.de.required);
  expect(formIn('he').fields[0]?.label).toBe('Your address');
  expect(formIn('he').contact).toBe('mailto:hello@example.com');
});

test('shows a choice in the visitor’s language and sends the same value', () => {
  expect(formIn('de').fields[1]?.choices).toEqual([
    { value: 'Morning', label: 'Vormittag' },
    { value: 'constructor', label: 'Afternoon' },
  ]);
});

test('a consent’s value has the wording shown, and its language', () => {
  const valueIn = (locale: Locale) => formIn(locale).fields[3]?.consent?.value;
  expect(valueIn('en')).toBe('2026-11: I agree.');
  expect(valueIn('de')).toBe('2026-11 (de): Ich stimme allem </alles> zu.');
  expect(valueIn('he')).toBe('2026-11: I agree.');
});

describe('a translation', () => {
  const de = (words: unknown) => ({ ...definition, translations: { de: words } });
  test.each<[words: unknown, path: string, message: string]>([
    [
      { fields: { fieldCity: { label: 'Ort' } } },
      'de.fields.fieldCity',
      'is no field of the form: write email or field1',
    ],
    [{ fields: { field1: { choices: { Noon: 'Mittag' } } } }, 'de.fields.field1.choices.Noon', 'write Morning or'],
    [{ fields: { email: { choices: { a: 'b' } } } }, 'de.fields.email.choices.a', 'email has no choices'],
    [{ fields: { email: { consent: { text: 'Ja' } } } }, 'de.fields.email.consent', 'asks for no consent'],
    [{ fields: { field2: { consent: { text: 'a\nb' } } } }, 'de.fields.field2.consent', 'has a line break'],
    [{ texts: { steps: ['1', '2', '3'] } }, 'de.texts.steps.2', 'is no step of the form, which has 2'],
    [{ texts: { heading: 'Post' } }, 'de.texts', 'Unrecognized key'],
    [{ contact: 'javascript:alert(1)' }, 'de.contact', 'must be an https: or mailto: URL'],
    [
      { fields: { field2: { consent: { text: [{ text: 'x', href: 'javascript:' }] } } } },
      'de.fields.field2.consent.text.0.href',
      'must be an https: URL',
    ],
  ])('%j is refused', (words, path, message) => {
    const issues = formDefinitionSchema.safeParse(de(words)).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([
      `translations.${path}`,
      expect.stringContaining(message),
    ]);
  });

  test('in an unknown language is refused', () => {
    const { success } = formDefinitionSchema.safeParse({ ...definition, translations: { xx: {} } });
    expect(success).toBe(false);
  });

  test('that fits is accepted', () => {
    expect(formDefinitionSchema.safeParse(definition).error).toBeUndefined();
    const choices = { Morning: 'Vormittag', constructor: 'Nachmittag' };
    expect(formDefinitionSchema.safeParse(de({ fields: { field1: { choices } } })).error).toBeUndefined();
  });

  test('of an unknown field is told twenty names at most', () => {
    const fields = Array.from({ length: 25 }, (_, at) => ({ name: `field${at}`, label: 'L' }));
    const translations = { de: { fields: { fieldCity: { label: 'Ort' } } } };
    const { error } = formDefinitionSchema.safeParse({ fields: [{ name: 'email' }, ...fields], translations });
    expect(error?.issues[0]?.message).toMatch(/ or field18$/);
  });
});
