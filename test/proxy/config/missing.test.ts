import { expect, test } from 'vitest';
import { ConfigError, describe as describeMistake } from '../../../proxy/config/mistake.ts';
import { resolveConfig } from '../../../proxy/config/settings.ts';

const definition = { fields: [{ name: 'email' }] };
const mistakesIn = (value: unknown) => {
  try {
    resolveConfig(value, { env: {}, folder: '.' });
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.mistakes.map(describeMistake) : [`${error}`];
  }
};

test('everything that is wrong is told at once: what is misspelled, what is missing, and which keys are not there', () => {
  const mistakes = mistakesIn({
    upstream: { url: 'ftp://lists.example.com' },
    sites: { shop: { key: { env: 'SHOP_KEY' }, origins: [] } },
    forms: {
      news: { definition },
      shop: { site: 'shop', definition: { ...definition, colour: 'red' } },
      both: { key: [{ env: 'OLD_KEY' }, { file: './none.key' }], origins: [], definition },
    },
  });
  expect(mistakes).toEqual([
    expect.stringMatching(/^upstream\.url: must be an address/),
    expect.stringMatching(/^forms\.shop\.definition\.colour: is no option here/),
    expect.stringMatching(/^forms\.news\.key: is missing/),
    expect.stringMatching(/^forms\.news\.origins: is missing/),
    expect.stringMatching(/^forms\.shop\.key: there is no key in the environment variable SHOP_KEY/),
    expect.stringMatching(/^forms\.both\.key: there is no key in the environment variable OLD_KEY/),
    expect.stringMatching(/^forms\.both\.key: the file \.\/none\.key does not exist/),
  ]);
});

test('what is misspelled is not missing besides', () => {
  const forms = { news: { key: { env: 'KEY' }, orgins: [], definition } };
  expect(mistakesIn({ upstream: { url: 'https://lists.example.com' }, forms })).toEqual([
    'forms.news.orgins: is no option here: write origins',
    expect.stringContaining('forms.news.key: there is no key'),
  ]);
});

test('a secret that is not there is asked for by what it is', () => {
  const forms = { leave: { definition: { ...definition, operation: 'signoff' }, key: { env: 'KEY' }, origins: [] } };
  const config = { upstream: { url: 'https://lists.example.com' }, linkSecret: { file: './none' }, forms };
  expect(mistakesIn(config)).toEqual([
    expect.stringContaining("set it to the form's API key, or KEY_FILE to a file with it"),
    expect.stringMatching(/^linkSecret: the file \.\/none does not exist: write a text of at least 32 characters/),
  ]);
});

test.each([
  [null],
  ['text'],
  [{ forms: 7, sites: [] }],
  [{ forms: { news: null, more: 'x', last: { site: 'none' } } }],
  [{ forms: { news: { key: 'a-key-itself', origins: 1, definition } } }],
])('what is no configuration at all is told once: %j', (value) => {
  const mistakes = mistakesIn(value);
  expect(mistakes.length).toBeGreaterThan(0);
  expect(new Set(mistakes).size).toBe(mistakes.length);
  expect(mistakes.join()).not.toMatch(/Error|a-key-itself/);
});
