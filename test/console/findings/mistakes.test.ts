import { expect, test } from 'vitest';
import { sayMistake } from '../../../console/findings/mistakes.ts';

test.each([
  ['fields.2.choices', 'fields.2.choices must offer at least two', 'It must offer at least two.'],
  ['fields.2.label', 'fields.2.label is missing: custom fields need one', 'It must not be empty.'],
  ['contact', 'contact must be an https: or mailto: URL', 'It must start with https:// or mailto:.'],
  ['fields.2.type', 'fields.2.type of email must be email', 'of email must be email'],
  ['', 'Is no form', 'Is no form'],
])('a mistake at %s is said to owners', (path, message, expected) => {
  expect(sayMistake(path, message, 'en')).toBe(expected);
});

test('mistakes are said in German', () => {
  expect(sayMistake('fields.2.choices', 'fields.2.choices must offer at least two', 'de')).toBe(
    'Es muss mindestens zwei geben.',
  );
});
