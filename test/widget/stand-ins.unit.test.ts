import { parseText } from '@joinery/contract/fields';
import type { Form } from '@joinery/contract/form';
import { pick } from '@joinery/contract/pick';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseText as parseLine } from '../../contract/light/fields.ts';
import { pick as lightPick } from '../../contract/light/pick.ts';
import { initialTexts } from '../../widget/inputs/initialTexts.ts';
import { initialTexts as firstTexts } from '../../widget/plain/initialTexts.ts';
import { formOf } from './form-of.ts';

const form: Form = formOf({
  fields: [
    { name: 'email' },
    { name: 'field1', choices: ['A', 'B'], input: 'radio', required: true },
    { name: 'field2', choices: ['A', 'B'], input: 'checkboxes' },
    { name: 'field3', type: 'number', input: 'checkbox', label: 'Visits' },
    { name: 'field4', input: 'checkbox', label: 'Rules', required: true },
    { name: 'field5', consent: { version: '1', text: 'I agree.' } },
    { name: 'field6', input: 'hidden', value: 'spring' },
    { name: 'field7', input: 'hidden', capture: 'referrer' },
  ],
});

const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', ' ', 'A', 'A, B', 'yes', 'no', '1', '0'));

test('a line is read like any other text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(parseLine('line', text)).toEqual(parseText('line', text));
    }),
  );
  expect(parseLine('line', 'a'.repeat(1_001))).toEqual(parseText('line', 'a'.repeat(1_001)));
});

test('an address is checked here, and cleaned by another part', () => {
  expect(parseLine('email', ' ada@example.com ')).toEqual({ value: 'ada@example.com' });
  expect(parseLine('email', '')).toEqual({ value: '' });
  expect(parseLine('email', 'ada')).toEqual({ issue: 'invalid' });
  expect(parseLine('email', `${'a'.repeat(250)}@example.com`)).toEqual({ issue: 'tooLong' });
});

test('the light check accepts whatever the full check does, with the same value', () => {
  fc.assert(
    fc.property(fc.constantFrom(...form.fields), texts, (field, text) => {
      const whole = pick(field, text);
      if (!whole || !('issue' in whole) || whole.issue === 'required') expect(lightPick(field, text)).toEqual(whole);
    }),
  );
});

test.each([undefined, { email: 'ada@example.com' }, {}])(
  'a form of text fields begins with the same texts',
  (typed) => {
    const element = document.createElement('div');
    element.setAttribute('value-fieldFirstName', 'Ada');
    const lines = formOf({ fields: [{ name: 'email', value: 'a@example.com' }, { name: 'fieldFirstName' }] });
    const filled = Object.entries(firstTexts(lines, element, typed)).filter(([, text]) => text);
    expect(Object.fromEntries(filled)).toEqual(initialTexts(lines, element, typed));
  },
);
