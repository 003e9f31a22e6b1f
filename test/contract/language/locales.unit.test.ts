import { type Locale, localeFor } from '@joinery/contract/form';
import { expect, test } from 'vitest';

const offered: Locale[] = ['en', 'pt', 'pt-BR', 'zh', 'zh-TW', 'nb', 'he'];

test.each([
  ['pt', 'pt'],
  ['pt-PT', 'pt'],
  ['pt-BR', 'pt-BR'],
  ['PT-br', 'pt-BR'],
  ['zh', 'zh'],
  ['zh-CN', 'zh'],
  ['zh-Hans-HK', 'zh'],
  ['zh-TW', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['zh-Hant-MO', 'zh-TW'],
  ['no', 'nb'],
  ['nn-NO', 'nb'],
  ['iw', 'he'],
  ['en-GB', 'en'],
  ['pt-Latn-BR', 'pt-BR'],
  ['zh-cmn-Hant', 'zh-TW'],
  ['en-x-pt-br', 'en'],
  ['en-x-zh-tw', 'en'],
  ['fr', undefined],
  ['', undefined],
  ['*', undefined],
])('a reader of %j gets %s', (tag, locale) => {
  expect(localeFor(tag, offered)).toBe(locale);
});

test.each([
  ['pt-BR', 'pt'],
  ['zh-Hant', 'zh'],
] as const)('a reader of %s gets %s if nothing else is offered', (tag, locale) => {
  expect(localeFor(tag, ['en', locale])).toBe(locale);
});

test('a reader of pt gets pt-BR if nothing else is offered', () => {
  expect(localeFor('pt', ['en', 'pt-BR'])).toBe('pt-BR');
});
