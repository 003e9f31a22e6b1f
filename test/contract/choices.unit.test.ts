import { checkTexts, checkValues } from '@joinery/contract/check';
import { consentText, consentValue, inputNames } from '@joinery/contract/choices';
import { completeForm, type FieldDefinition } from '@joinery/contract/form';
import { formDefinitionSchema } from '@joinery/contract/schemas';
import type { Values } from '@joinery/contract/wire';
import { messages } from '@joinery/widget/messages';
import { describe, expect, test } from 'vitest';

const email: FieldDefinition = { name: 'email' };
const formWith = (field: FieldDefinition) => completeForm('test', { fields: [email, field] }, messages.en);
const cups: FieldDefinition = {
  name: 'field1',
  label: 'Cup',
  choices: ['Flat white', { value: 'esp', label: 'Espresso' }],
};
const terms = {
  version: '2026-11',
  text: ['I agree to the ', { text: 'terms', href: 'https://example.com/terms' }, '.'],
};
const agreed = '2026-11: I agree to the terms <https://example.com/terms>.';

/** Reads a text in both spellings: its value, or the codes of its issues. */
function both(field: FieldDefinition, typed: Values, wire: Values = typed) {
  return [
    checkTexts(formWith(field), { email: 'jo@example.com', ...typed }),
    checkValues(formWith(field), { email: 'jo@example.com', ...wire }),
  ].map(({ values, issues }) => (issues ? issues.map(({ code, message }) => [code, message]) : values.field1));
}

describe('choices', () => {
  test('a field offers up to 2,000', () => {
    const fieldsWith = (count: number) => [
      email,
      { ...cups, choices: Array.from({ length: count }, (_, at) => `${at}`) },
    ];
    expect(formDefinitionSchema.safeParse({ fields: fieldsWith(2_000) }).success).toBe(true);
    expect(formDefinitionSchema.safeParse({ fields: fieldsWith(2_001) }).error?.issues[0]?.message).toBe(
      'must offer 2,000 at most',
    );
  });

  test('a plain text is value and label', () => {
    expect(formWith(cups).fields[1]).toMatchObject({
      input: 'select',
      choices: [
        { value: 'Flat white', label: 'Flat white' },
        { value: 'esp', label: 'Espresso' },
      ],
    });
  });

  test.each([
    ['esp', 'esp'],
    ['', undefined],
    ['Espresso', [['invalid', messages.en.notOffered]]],
    ['Flat white, esp', [['invalid', messages.en.notOffered]]],
  ])('a single choice of %j becomes %j', (text, value) => {
    expect(both(cups, { field1: text })).toEqual([value, value]);
    expect(both({ ...cups, input: 'radio' }, { field1: text })).toEqual([value, value]);
  });

  test('each box is an input of its own, beside the one for all', () => {
    const namesOf = (field: FieldDefinition) => formWith(field).fields.slice(1).flatMap(inputNames);
    expect(namesOf({ ...cups, input: 'checkboxes' })).toEqual(['field1', 'field1.0', 'field1.1']);
    expect(namesOf(cups)).toEqual(['field1']);
    expect(namesOf({ name: 'fieldCity' })).toEqual(['fieldCity']);
  });

  test('several ticked choices are one value, from single boxes or one text', () => {
    const boxes: FieldDefinition = { ...cups, input: 'checkboxes' };
    expect(both(boxes, { 'field1.0': 'Flat white', 'field1.1': 'esp' }, { field1: 'Flat white, esp' })).toEqual([
      'Flat white, esp',
      'Flat white, esp',
    ]);
    expect(both(boxes, { 'field1.1': 'tea' }, { field1: 'tea' })[0]).toEqual([['invalid', messages.en.notOffered]]);
    expect(both(boxes, {})).toEqual([undefined, undefined]);
  });
});

describe('a box to tick', () => {
  const box: FieldDefinition = { name: 'field1', label: 'Samples', input: 'checkbox' };

  test.each([
    [box, 'yes', 'yes'],
    [box, '', 'no'],
    [box, 'maybe', [['invalid', messages.en.notOffered]]],
    [{ ...box, required: true }, '', [['required', messages.en.tick]]],
    [{ ...box, required: true }, 'no', [['required', messages.en.tick]]],
    [{ ...box, type: 'number' }, '1', '1'],
    [{ ...box, type: 'number' }, '', '0'],
  ] as const)('%j reads %j as %j', (field, text, value) => {
    expect(both(field, { field1: text })).toEqual([value, value]);
  });
});

describe('consent', () => {
  const field: FieldDefinition = { name: 'field1', consent: terms };

  test('has a value that proves version, wording and links', () => {
    expect(consentText(terms)).toBe('I agree to the terms.');
    expect(consentValue(terms)).toBe(agreed);
    expect(both(field, { field1: agreed })).toEqual([agreed, agreed]);
  });

  test('refuses another wording', () => {
    const other = '2025-01: I agree to everything.';
    expect(both(field, { field1: other })).toEqual([
      [['invalid', messages.en.notOffered]],
      [['invalid', messages.en.notOffered]],
    ]);
  });

  test('may be left out unless it is required', () => {
    expect(both(field, {})).toEqual([undefined, undefined]);
    const missing = [['required', messages.en.tick]];
    expect(both({ ...field, required: true }, {})).toEqual([missing, missing]);
  });
});

describe('a hidden field', () => {
  const field: FieldDefinition = { name: 'field1', input: 'hidden', value: 'spring' };

  test('without a value sends nothing', () => {
    expect(both({ name: 'field1', input: 'hidden' }, { field1: 'autumn' })).toEqual([undefined, undefined]);
  });

  test('keeps its value whatever is sent', () => {
    expect(both(field, {})).toEqual(['spring', 'spring']);
    expect(both(field, { field1: 'autumn' })).toEqual(['spring', 'spring']);
  });

  test('drops a captured value that doesn’t fit, since nobody could correct it', () => {
    const captured: FieldDefinition = { name: 'field1', input: 'hidden', capture: 'query:age', type: 'number' };
    expect(both(captured, { field1: '42' })).toEqual(['42', '42']);
    expect(both(captured, { field1: 'x' })).toEqual([undefined, undefined]);
  });
});

test.each<[Partial<FieldDefinition>, message: RegExp]>([
  [{ choices: ['one'] }, /at least two/],
  [{ choices: ['a', 'b'], type: 'date' }, /type line/],
  [{ choices: ['a', 'a'] }, /value of their own/],
  [{ choices: ['a, b', 'c'], input: 'checkboxes' }, /no comma/],
  [{ input: 'radio' }, /are missing/],
  [{ input: 'checkbox', type: 'email' }, /line or number/],
  [{ consent: terms, choices: ['a', 'b'] }, /box of its own/],
  [{ consent: { version: '1', text: 'x'.repeat(1_500) } }, /too long/],
  [{ consent: { version: '1', text: [{ text: 'x', href: 'javascript:alert(1)' }] } }, /https: URL or a path/],
  [{ input: 'hidden', value: 'x', type: 'number' }, /isn't a wire value/],
  [{ capture: 'cookie' }, /page, referrer or query/],
  [{ step: 3 }, /steps follow each other/],
])('refuses a definition with %j', (field, message) => {
  const { error } = formDefinitionSchema.safeParse({ fields: [email, { name: 'field1', label: 'L', ...field }] });
  expect(error?.issues.map((issue) => issue.message).join()).toMatch(message);
});
