import type { FormDefinition } from '@joinery/contract/form';
import { untranslated } from '@joinery/contract/untranslated';
import { expect, test } from 'vitest';

const definition: FormDefinition = {
  fields: [
    { name: 'email', label: 'Your address', placeholder: '', hint: 'We never share it.' },
    { name: 'field1', label: 'Session', choices: ['Morning', { value: 'pm', label: 'Afternoon' }] },
    { name: 'field2', label: 'Terms', consent: { version: '2026-11', text: 'I agree.' } },
    { name: 'field3', label: 'Source', input: 'hidden', value: 'blog' },
    { name: 'fieldCity' },
  ],
  texts: { title: 'Letters', description: '', steps: [] },
  messages: { sending: 'One moment…', invalid: { email: 'No address.' } },
};

test('lists every word of the owner that a translation leaves as it is', () => {
  const missing = [
    'texts.title',
    'fields.email.label',
    'fields.email.hint',
    'fields.field1.label',
    'fields.field1.choices.Morning',
    'fields.field1.choices.pm',
    'fields.field2.consent',
    'messages.sending',
    'messages.invalid.email',
  ];
  expect(untranslated(definition, 'de')).toEqual(missing);
  expect(untranslated({ ...definition, translations: { de: {} } }, 'de')).toEqual(missing);
});

test('leaves out what a translation says, in this language alone', () => {
  const translations: FormDefinition['translations'] = {
    de: {
      texts: { title: 'Briefe' },
      fields: {
        email: { label: 'Ihre Adresse' },
        field1: { choices: { pm: 'Nachmittag' } },
        field2: { consent: { text: 'Ich stimme zu.' } },
      },
      messages: { invalid: { email: 'Keine Adresse.' } },
    },
    fr: { messages: { sending: 'Un instant…' } },
  };
  expect(untranslated({ ...definition, translations }, 'de')).toEqual([
    'fields.email.hint',
    'fields.field1.label',
    'fields.field1.choices.Morning',
    'messages.sending',
  ]);
  expect(untranslated({ ...definition, translations }, 'fr')).not.toContain('messages.sending');
});

test('finds nothing in a form that says nothing of its own', () => {
  expect(untranslated({ fields: [{ name: 'email' }, { name: 'fieldCity' }] }, 'de')).toEqual([]);
});
