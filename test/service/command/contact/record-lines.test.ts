import { expect, test } from 'vitest';
import { createRecordLines } from '../../../../service/command/contact/record-lines.ts';

test('a record of a million empty lines in quotes has its place', () => {
  expect(createRecordLines()(`"${'\n'.repeat(1_000_000)}ada@example.com"`, 1_000_001)).toEqual({
    line: 1,
    isSame: false,
  });
});
