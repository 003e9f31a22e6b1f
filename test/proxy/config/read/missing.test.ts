import { expect, test } from 'vitest';
import { ConfigError, describe as describeMistake } from '../../../../proxy/config/read/mistake.ts';
import { resolveConfig } from '../../../../proxy/config/settings.ts';

const definition = { fields: [{ name: 'email' }] };
const mistakesIn = (value: unknown) => {
  try {
    resolveConfig(value, { env: {}, folder: '.' });
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.mistakes.map(describeMistake) : [`${error}`];
  }
};

test('reports everything at once: misspelled options, missing options and missing keys', () => {
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
    expect.stringMatching(/^forms\.shop\.definition\.colour: is not an option here/),
    expect.stringMatching(/^forms\.news\.key: is missing/),
    expect.stringMatching(/^forms\.news\.origins: is missing/),
    expect.stringMatching(/^sites\.shop\.key: there is no key in the environment variable SHOP_KEY/),
    expect.stringMatching(/^forms\.both\.key\[0\]: there is no key in the environment variable OLD_KEY/),
    expect.stringMatching(/^forms\.both\.key\[1\]: the file \.\/none\.key does not exist/),
  ]);
});

test('also reports mistakes that only show in a configuration of the right shape, and each key of a site once', () => {
  const mistakes = mistakesIn({
    upstream: { url: 'https://lists.example.com', timeot: 1 },
    upstreams: { other: { url: 'nowhere' } },
    sites: { shop: { key: { env: 'SHOP_KEY' }, origins: [] } },
    statsToken: { env: 'STATS' },
    port: 'x',
    forms: {
      one: { site: 'shop', definition },
      two: { site: 'shop', upstream: 'none', definition },
      three: { site: 'shopp', key: { env: 'THREE_KEY' }, upstream: 'other', definition },
      four: {
        site: 'shop',
        definition: { ...definition, colour: 'red', translations: { en: {}, de: { fields: { x: {} } } } },
      },
      five: {
        site: 'shop',
        definition,
        guards: { honeypt: true, captcha: { provider: 'turnstile', siteKey: 'x', secret: { env: 'CAPTCHA' } } },
      },
    },
  });
  expect(mistakes.map((mistake) => mistake.replace(/ .*/, ''))).toEqual([
    'upstream.timeot:',
    'upstreams.other.url:',
    'forms.four.definition.colour:',
    'forms.four.definition.translations.de.fields.x:',
    'forms.five.guards.honeypt:',
    'port:',
    'forms.three.site:',
    'sites.shop.key:',
    'forms.two.upstream:',
    'forms.three.key:',
    'forms.five.guards.captcha.secret:',
    'statsToken:',
  ]);
});

test('does not report what follows from a reported mistake', () => {
  const leave = { definition: { ...definition, operation: 'signoff' }, key: { env: 'HOME' }, origins: [] };
  const config = { upstream: { url: 'https://lists.example.com' }, forms: { leave } };
  const env = { HOME: 'k' };
  const mistakesOf = (rest: object) => {
    try {
      resolveConfig({ ...config, ...rest }, { env, folder: '.' });
      return [];
    } catch (error) {
      return error instanceof ConfigError ? error.mistakes.map(({ path }) => path.join('.')) : [`${error}`];
    }
  };
  expect(mistakesOf({})).toEqual(['forms.leave']);
  expect(mistakesOf({ dataDir: 1 })).toEqual(['dataDir']);
  expect(mistakesOf({ linkSecret: 'text' })).toEqual(['linkSecret']);
  expect(mistakesOf({ linkSecrt: { env: 'HOME' } })).toEqual(['linkSecrt']);
  expect(mistakesOf({ dataDir: '/dev/null/x' })).toEqual(['dataDir']);
});

test('does not report a misspelled option as missing, too', () => {
  const forms = { news: { key: { env: 'KEY' }, orgins: [], definition } };
  expect(mistakesIn({ upstream: { url: 'https://lists.example.com' }, forms })).toEqual([
    'forms.news.orgins: is not an option here: write origins',
    expect.stringContaining('forms.news.key: there is no key'),
  ]);
});

test('says what a missing secret should be', () => {
  const forms = { leave: { definition: { ...definition, operation: 'signoff' }, key: { env: 'KEY' }, origins: [] } };
  const config = { upstream: { url: 'https://lists.example.com' }, linkSecret: { file: './none' }, forms };
  expect(mistakesIn(config)).toEqual([
    expect.stringContaining("set it to the form's API key, or KEY_FILE to a file that holds it"),
    expect.stringMatching(/^linkSecret: the file \.\/none does not exist: write a string of at least 32 characters/),
  ]);
});

test.each([
  [null],
  ['text'],
  [{ forms: 7, sites: [] }],
  [{ forms: { news: null, more: 'x', last: { site: 'none' } } }],
  [{ forms: { news: { key: 'a-key-itself', origins: 1, definition } } }],
])('reports what is not a configuration at all only once: %j', (value) => {
  const mistakes = mistakesIn(value);
  expect(mistakes.length).toBeGreaterThan(0);
  expect(new Set(mistakes).size).toBe(mistakes.length);
  expect(mistakes.join()).not.toMatch(/Error|a-key-itself/);
});
