import { checkTexts, checkValues } from '@joinery/contract/check';
import { completeForm, type FieldDefinition, type Locale } from '@joinery/contract/form';
import { createIssue } from '@joinery/contract/issue';
import { messages } from '@joinery/widget/messages';
import { expect, test } from 'vitest';

const form = (fields: FieldDefinition[], locale: Locale = 'en') =>
  completeForm('test', { fields, locale }, messages[locale]);

test('typed texts become wire values, and empty ones are dropped', () => {
  const fields: FieldDefinition[] = [
    { name: 'email' },
    { name: 'fieldFirstName' },
    { name: 'field1', type: 'decimal', label: 'Price' },
  ];
  expect(checkTexts(form(fields, 'de'), { email: ' ada@example.com', field1: '1.999,50', stray: 'x' })).toEqual({
    values: { email: 'ada@example.com', field1: '199950' },
  });
});

test('names every field with an issue, in the form’s language', () => {
  const fields: FieldDefinition[] = [{ name: 'email' }, { name: 'fieldFirstName', required: true }];
  expect(checkTexts(form(fields, 'de'), { email: 'ada' })).toEqual({
    issues: [
      { field: 'email', code: 'invalid', message: messages.de.invalid.email },
      { field: 'fieldFirstName', code: 'required', message: messages.de.required },
    ],
  });
});

test('needs one of email and number, and reports the first if both are empty', () => {
  const both = form([{ name: 'smsNumber' }, { name: 'email' }]);
  expect(checkTexts(both, { smsNumber: '+1 202 555 0123' })).toEqual({ values: { smsNumber: '+12025550123' } });
  expect(checkTexts(both, { email: 'ada@example.com' })).toEqual({ values: { email: 'ada@example.com' } });
  expect(checkTexts(both, {}).issues).toEqual([
    { field: 'smsNumber', code: 'oneRequired', message: messages.en.oneRequired },
  ]);
});

test('names every mistake at once, two empty channels among them', () => {
  const fields = form([{ name: 'email' }, { name: 'smsNumber' }, { name: 'fieldFirstName', required: true }]);
  const codes = (texts: Record<string, string>) =>
    [checkTexts, checkValues].map((check) => check(fields, texts).issues?.map(({ field, code }) => [field, code]));
  const both = [
    ['fieldFirstName', 'required'],
    ['email', 'oneRequired'],
  ];
  expect(codes({})).toEqual([both, both]);
  const wrong = [
    ['email', 'invalid'],
    ['fieldFirstName', 'required'],
  ];
  expect(codes({ email: 'ada' })).toEqual([wrong, wrong]);
});

test('neither address nor number is replaced by another field', () => {
  const fields = form([{ name: 'smsNumber' }, { name: 'email' }, { name: 'fieldCity' }]);
  expect(checkTexts(fields, { fieldCity: 'Oslo' }).issues).toMatchObject([{ field: 'smsNumber', code: 'oneRequired' }]);
});

test('reads a number as the form’s language groups it', () => {
  const fields: FieldDefinition[] = [{ name: 'email' }, { name: 'field1', type: 'number', label: 'Visitors' }];
  const typed = { email: 'ada@example.com', field1: '1.999' };
  expect(checkTexts(form(fields, 'de'), typed).values?.field1).toBe('1999');
  expect(checkTexts(form(fields, 'en'), typed).issues).toMatchObject([{ field: 'field1', code: 'invalid' }]);
});

test('reads a date and time as UTC, unless it was typed on this machine', () => {
  const fields = form([{ name: 'email' }, { name: 'field1', type: 'datetime', label: 'When' }]);
  const typed = { email: 'ada@example.com', field1: '2026-07-01T09:30' };
  const here = new Date(2026, 6, 1, 9, 30).getTime() / 1_000;
  expect(checkTexts(fields, typed).values?.field1).toBe('1782898200');
  expect(checkTexts(fields, typed, true).values?.field1).toBe(`${here}`);
});

test('cleans an address that a program passed on as it was pasted', () => {
  expect(checkValues(form([{ name: 'email' }]), { email: 'Ada <ada@example.com>' })).toEqual({
    values: { email: 'ada@example.com' },
  });
});

test('reads a website that a page passed on as it was typed', () => {
  const fields = form([{ name: 'email' }, { name: 'field1', type: 'url', label: 'Website' }]);
  expect(checkValues(fields, { email: 'ada@example.com', field1: '//example.com' }).values?.field1).toBe(
    'https://example.com',
  );
  expect(checkValues(fields, { email: 'ada@example.com', field1: '@ada' }).issues).toMatchObject([{ field: 'field1' }]);
});

test('a box asks for a tick only if that is what is missing', () => {
  const ticked = form([{ name: 'email' }, { name: 'field1', label: 'Samples', input: 'checkbox' }]);
  const messageOf = (code: 'required' | 'refused') => createIssue(ticked, code, ticked.fields[1]).message;
  expect(messageOf('required')).toBe(messages.en.tick);
  expect(messageOf('refused')).toBe(messages.en.refused);
});

test('checks wire values as such, not as typed text', () => {
  const priced = form([{ name: 'email' }, { name: 'field1', type: 'decimal', label: 'Price' }]);
  expect(checkValues(priced, { email: 'ada@example.com', field1: '1999' })).toEqual({
    values: { email: 'ada@example.com', field1: '1999' },
  });
  expect(checkValues(priced, { email: 'ada@example.com', field1: '19.99' }).issues?.[0]).toMatchObject({
    field: 'field1',
    code: 'invalid',
  });
});

test('an issue of the whole form names no field', () => {
  expect(createIssue(form([{ name: 'email' }]), 'unavailable')).toEqual({
    field: null,
    code: 'unavailable',
    message: messages.en.unavailable,
  });
});
