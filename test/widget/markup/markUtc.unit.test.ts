import { expect, test } from 'vitest';
import { markUtc } from '../../../widget/markup/markUtc.ts';
import { formOf } from '../form-of.ts';

test('marks dates with time as UTC, beside their other marks', () => {
  const fields = [
    { name: 'email' },
    { name: 'field1', type: 'datetime', label: 'Visit' },
    { name: 'field2', type: 'datetime', label: 'Call', required: true },
    { name: 'field3', type: 'date', label: 'Day' },
  ] as const;
  const marks = markUtc(formOf({ fields: [...fields] })).fields.map(({ mark }) => mark);
  expect(marks).toEqual([undefined, 'optional, UTC', 'UTC', 'optional']);
});
