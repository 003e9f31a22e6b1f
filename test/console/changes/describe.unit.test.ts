import { expect, test } from 'vitest';
import { describePath, describeValue } from '../../../console/changes/describe.ts';
import { changeWordsIn } from '../../../console/changes/words.ts';

const words = changeWordsIn.en;
const naming = {
  words,
  field: (name: string) => (name === 'email' ? 'Email address' : name),
  language: (tag: string) => (tag === 'de' ? 'German' : tag),
};

test.each([
  ['fields.email', 'Email address'],
  ['fields.email.label', 'Email address: label'],
  ['fields.email.consent.version', 'Email address: consent'],
  ['texts.title', 'Title'],
  ['theme.radius', 'Looks: corners'],
  ['display.open.delay', 'Display: time on the page'],
  ['translations.de', 'German'],
  ['translations.de.fields.email.hint', 'German: Email address: hint'],
  ['messages.tick', 'Own sentence'],
  ['contact', 'Address for questions'],
  ['after', 'Page after signing up'],
  ['translations.de.after', 'German: Page after signing up'],
])('%s is "%s"', (path, expected) => {
  expect(describePath(path, naming)).toBe(expected);
});

test.each([
  ['theme.name', 'night', 'Night'],
  ['fields.email.required', 'true', 'yes'],
  ['texts.title', 'night', 'night'],
  ['fields.field1.label', 'true', 'true'],
])('the value of %s, %s, reads "%s"', (path, text, expected) => {
  expect(describeValue(path, text, words)).toBe(expected);
});
