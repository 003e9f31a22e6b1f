import { locales } from '@joinery/contract/locales';
import { refusedTitle } from '@joinery/contract/refused-title';
import { expect, test } from 'vitest';

test.each(locales)('in %s, the title of a refusal opens with a word of its own', (locale) => {
  expect(refusedTitle(locale, 'Post')).toMatch(/^\p{L}+(: | : |：)Post$/u);
});
