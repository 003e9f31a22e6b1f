import { expect, test } from 'vitest';
import { languagesOf } from '../../../console/builder/publish/languagesOf.ts';

test.each([
  ['texts.title', 'en'],
  ['fields.email.label', 'en'],
  ['fields.field12.choices', 'en'],
  ['contact', 'en'],
  ['translations.de.texts.title', 'de'],
  ['translations.de', 'de'],
  ['fields.email', ''],
  ['fields.email.required', ''],
  ['theme.accent', ''],
])('a change of %s is one for readers of %j', (path, language) => {
  expect([...languagesOf([{ path }], 'en')]).toEqual([[language, 1]]);
});

test('changes are counted by language', () => {
  const paths = ['texts.title', 'texts.submit', 'translations.de.texts.title', 'display.mode'];
  expect(
    Object.fromEntries(
      languagesOf(
        paths.map((path) => ({ path })),
        'en',
      ),
    ),
  ).toEqual({ en: 2, de: 1, '': 1 });
});
