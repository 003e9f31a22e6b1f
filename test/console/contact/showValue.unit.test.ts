import type { FieldType } from '@joinery/contract/fields';
import { expect, test } from 'vitest';
import { showValue } from '../../../console/contact/showValue.ts';
import { createFormats } from '../../../console/words/formats.ts';

test.each<[type: FieldType, value: string, english: string, german: string]>([
  ['number', '1234567', '1,234,567', '1.234.567'],
  ['decimal', '199950', '1,999.50', '1.999,50'],
  ['date', '631152000', '1 January 1990', '1. Januar 1990'],
  ['time', '51300', '14:15', '14:15'],
  ['line', '0049', '0049', '0049'],
  ['date', 'yesterday', 'yesterday', 'yesterday'],
  ['number', '', '', ''],
  ['line', 'a\\nb', 'a\\nb', 'a\\nb'],
])('a value of the type %s, %j, reads %j in English and %j in German', (type, value, english, german) => {
  const said = ['en-GB', 'de'].map((tag) => showValue({ type, value }, createFormats(tag)));
  expect(said.map((text) => text.replace(/\s/g, ' '))).toEqual([english, german]);
});

test('a moment is shown in the reader’s own time zone', () => {
  const formats = createFormats('de');
  expect(showValue({ type: 'datetime', value: '1893499200' }, formats)).toBe(formats.moment(1_893_499_200_000));
});

test.each([
  ['de', 'de', 'Deutsch'],
  ['en', 'de', 'German'],
  ['en', 'no language', 'no language'],
])('readers of %s are told the language %s as %s', (reader, language, name) => {
  expect(createFormats(reader).language(language)).toBe(name);
});

test('paragraphs stand on lines of their own', () => {
  expect(showValue({ type: 'paragraph', value: 'First\\nSecond\\nThird' }, createFormats('en'))).toBe(
    'First\nSecond\nThird',
  );
});
