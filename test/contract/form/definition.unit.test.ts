import type { FieldDefinition } from '@joinery/contract/form';
import { formDefinitionSchema } from '@joinery/contract/schemas';
import { describe, expect, test } from 'vitest';

const email: FieldDefinition = { name: 'email' };
const terms = { version: '2026-11', text: 'I agree.' };

/** The issues of a definition: where, and what to do. */
const issuesOf = (definition: unknown) =>
  formDefinitionSchema.safeParse(definition).error?.issues.map(({ path, message }) => [path.join('.'), message]);
const fieldIssues = (...fields: object[]) => issuesOf({ fields: [email, ...fields] });
const custom = (options: Partial<FieldDefinition>) => ({ name: 'field1', label: 'L', ...options });

describe('refuses, at the option that is wrong,', () => {
  test.each<[options: Partial<FieldDefinition>, option: string, message: string]>([
    [{ choices: ['a', 'b'], type: 'date' }, 'choices', 'are for fields of type line'],
    [
      { choices: ['a', 'b'], input: 'checkbox' },
      'input',
      'must be select, radio, checkboxes or hidden where there are choices',
    ],
    [{ input: 'select' }, 'choices', 'are missing: select offers them'],
    [{ input: 'radio' }, 'choices', 'are missing: radio offers them'],
    [{ input: 'checkboxes' }, 'choices', 'are missing: checkboxes offers them'],
    [
      { input: 'checkboxes', choices: ['a', { value: 'b, c', label: 'B' }] },
      'choices',
      'must have no comma in their values where several can be ticked: commas stand between them',
    ],
    [{ choices: ['a', { value: 'a', label: 'A' }] }, 'choices', 'must each have a value of their own'],
    [
      {
        choices: [
          { value: 'a', label: 'A' },
          { value: 'a', label: 'B' },
        ],
      },
      'choices',
      'must each have a value of their own',
    ],
    [{ input: 'checkbox', type: 'date' }, 'input', 'checkbox is for fields of type line or number'],
    [{ consent: terms, input: 'checkbox' }, 'consent', 'is a box of its own: leave out input and choices'],
    [{ consent: terms, choices: ['a', 'b'] }, 'consent', 'is a box of its own: leave out input and choices'],
    [{ consent: terms, type: 'html' }, 'consent', 'is for fields of type line or paragraph'],
    [
      { consent: { version: '1', text: 'a\nb' } },
      'consent',
      'is too long or has a line break: use a field of type paragraph, or a shorter text',
    ],
    [
      { input: 'hidden', type: 'date', value: '2026-11-21' },
      'value',
      "isn't a wire value of type date, which a hidden field sends as it is",
    ],
    [{ countries: ['DE'] }, 'countries', 'are for SMS numbers'],
    [{ step: 3 }, 'step', 'must be 1 or 2: steps follow each other'],
  ])('%j', (options, option, message) => {
    expect(fieldIssues(custom(options))).toEqual([[`fields.1.${option}`, message]]);
  });

  test('another type of an address or a number', () => {
    expect(issuesOf({ fields: [{ name: 'email', type: 'line' }] })).toEqual([
      ['fields.0.type', 'of email must be email'],
    ]);
    expect(issuesOf({ fields: [{ name: 'smsNumber', type: 'line' }] })).toEqual([
      ['fields.0.type', 'of smsNumber must be sms'],
    ]);
  });

  test.each(['field1x', 'fieldx1', 'fieldfield1', 'fieldToString'])('the name %s', (name) => {
    expect(fieldIssues({ name })).toEqual([
      ['fields.1.name', 'is no global field; custom fields are field<id>, such as field12'],
    ]);
  });

  test('a custom field without a label', () => {
    expect(fieldIssues({ name: 'field12' })).toEqual([['fields.1.label', 'is missing: custom fields need one']]);
  });

  test('steps that go down', () => {
    expect(fieldIssues({ name: 'fieldCity', step: 2 }, { name: 'fieldZip', step: 1 })).toEqual([
      ['fields.2.step', 'must be 2 or 3: steps follow each other'],
    ]);
  });

  test('an address and a number in different steps', () => {
    expect(fieldIssues({ name: 'smsNumber', step: 2 })).toEqual([
      ['fields', 'must have email and smsNumber in one step: one of them may be enough'],
    ]);
  });
});

describe('accepts', () => {
  test.each<[string, FieldDefinition]>([
    ['a hidden field without a label', { name: 'field12', input: 'hidden' }],
    ['a hidden field that is filled in from the page', { name: 'field12', input: 'hidden', capture: 'page' }],
    ['a hidden field with a wire value', { name: 'field12', input: 'hidden', type: 'number', value: '7' }],
    ['a hidden choice', { name: 'field12', input: 'hidden', choices: ['a', 'b'], value: 'a' }],
    ['a consent without a label', { name: 'field12', consent: terms }],
    ['a consent of several lines', { name: 'field12', type: 'paragraph', consent: { version: '1', text: 'a\nb' } }],
    ['a box to tick', custom({ input: 'checkbox' })],
    ['a box that counts', custom({ input: 'checkbox', type: 'number' })],
    ['boxes to tick', custom({ input: 'checkboxes', choices: ['a', { value: 'b', label: 'B, or not B' }] })],
    ['commas where one is picked', custom({ input: 'select', choices: ['a, b', 'c'] })],
    ['an initial text as a person types it', custom({ type: 'date', value: '21.11.2026' })],
    ['a number from some countries', { name: 'smsNumber', countries: ['DE', 'AT'] }],
    ['a field with a long id', custom({ name: 'field1234567' })],
  ])('%s', (_, field) => {
    expect(fieldIssues(field)).toBeUndefined();
  });

  test('several fields in a step, and several steps', () => {
    const fields = [
      { name: 'email', step: 1 },
      { name: 'smsNumber', step: 1 },
      { name: 'fieldCity', step: 2 },
      { name: 'fieldZip' },
      { name: 'fieldState', step: 3 },
    ];
    expect(issuesOf({ fields })).toBeUndefined();
  });
});
