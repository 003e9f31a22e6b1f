import { completeForm } from '@joinery/contract/form';
import { messages } from '@joinery/widget/messages';
import { describe, expect, test } from 'vitest';
import { validate } from '../../../proxy/submission/validate.ts';

const form = completeForm(
  'newsletter',
  {
    fields: [
      { name: 'email' },
      { name: 'field1', label: 'Drinks', choices: ['Filter', 'Espresso'], input: 'checkboxes' },
      { name: 'field2', label: 'Price', type: 'decimal' },
    ],
  },
  messages.en,
);
const email = 'ada@example.com';

describe('a submission', () => {
  test('has wire values in JSON, and typed text in a form', () => {
    expect(validate(form, { email, field2: '1999' }, 'wire')).toEqual({ values: { email, field2: '1999' } });
    expect(validate(form, { email, field2: '19.99' }, 'typed')).toEqual({ values: { email, field2: '1999' } });
    expect(validate(form, { email, field2: '19.99' }, 'wire')).toMatchObject({ issues: [{ field: 'field2' }] });
  });

  test('has boxes in a form alone', () => {
    const ticked = { email, 'field1.1': 'Espresso' };
    expect(validate(form, ticked, 'typed')).toEqual({ values: { email, field1: 'Espresso' } });
    expect(validate(form, ticked, 'wire')).toMatchObject({ issues: [{ field: 'field1.1', code: 'unknownField' }] });
  });

  test.each(['wire', 'typed'] as const)('in %s spelling names every field that the form does not have', (spelling) => {
    expect(validate(form, { email, fieldCity: 'Oslo', constructor: 'x' }, spelling)).toEqual({
      issues: ['fieldCity', 'constructor'].map((field) => ({
        field,
        code: 'unknownField',
        message: `This form has no field ${field}. Send only email, field1, field2.`,
      })),
    });
  });

  test('of thousands of unknown fields learns of ten, with a hundred letters each', () => {
    const values = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at}${'x'.repeat(200)}`, '']));
    const checked = validate(form, values, 'wire');
    const fields = 'issues' in checked ? checked.issues.map(({ field }) => field) : [];
    expect(fields.map((field) => field?.length)).toEqual(Array(10).fill(100));
  });

  test('is checked against its own form', () => {
    const other = completeForm('other', { fields: [{ name: 'email' }] }, messages.en);
    expect(validate(form, { email, field2: '1' }, 'wire')).toHaveProperty('values');
    expect(validate(other, { email, field2: '1' }, 'wire')).toHaveProperty('issues');
  });
});
