import { describe, expect, test } from 'vitest';
import { ConfigError, report } from '../../../proxy/config/read/mistake.ts';
import { resolveConfig } from '../../../proxy/config/settings.ts';
import { form, key } from '../start.ts';

const resolve = (config: unknown) => resolveConfig(config, { env: { KEY: key }, folder: '/nowhere' });
const upstream = { url: 'https://service.example:8443/api' };

test('fills in defaults', () => {
  const { forms, ...rest } = resolve({ upstream, forms: { newsletter: form() } });
  expect(rest).toEqual({
    upstreams: new Map([
      ['', { ...upstream, timeout: 10_000, connectTimeout: 3_000, connections: 64, wait: 1_000, tellsAddress: true }],
    ]),
    trustProxy: false,
  });
  expect(forms.get('newsletter')).toMatchObject({
    form: { name: 'newsletter', operation: 'signin', locale: 'en' },
    redirectHosts: ['service.example:8443'],
    redirectToPage: true,
    exactErrors: false,
    guards: { honeypot: true, clientLimit: { limit: 10, window: 60_000 }, token: false },
  });
});

test('allows redirects only to listed hosts', () => {
  const { forms } = resolve({ upstream, forms: { newsletter: form({ redirectHosts: ['a.example'] }) } });
  expect(forms.get('newsletter')).toMatchObject({ redirectHosts: ['a.example'], redirectToPage: false });
});

test('reports an unusable dataDir, and which user needs access', () => {
  const config = { upstream, dataDir: '/dev/null/kept', forms: { newsletter: form() } };
  expect(() => resolve(config)).toThrow(
    /dataDir: can't be used: ENOTDIR.*: let the user who runs the proxy write there/,
  );
});

test('takes a direct way to PostgreSQL from the environment, and refuses one to anything else', () => {
  const config = { upstream, dataDir: '/tmp', forms: { newsletter: form() } };
  const settle = (env: Record<string, string>) =>
    resolveConfig(config, { env: { KEY: key, JOINERY_SECRET: 's'.repeat(40), ...env }, folder: '/nowhere' });
  const ways = { url: 'postgres://pool.example.com/joinery', directUrl: 'postgres://db.example.com/joinery' };
  const direct = { DATABASE_DIRECT_URL: ways.directUrl };
  expect(settle({ DATABASE_URL: ways.url, ...direct }).store).toMatchObject(ways);
  expect(() => settle(direct)).toThrow(
    'DATABASE_DIRECT_URL leads past a pooler in front of a PostgreSQL database: let',
  );
  expect(() => settle({ DATABASE_URL: ways.url, DATABASE_DIRECT_URL: 'db.example.com' })).toThrow('or unset it');
});

test('makes a form in each of its languages, with what guards and statistics ask of its page', () => {
  const { forms } = resolveConfig(
    {
      upstream,
      statsToken: { env: 'STATS' },
      forms: {
        newsletter: form({
          guards: { token: true },
          definition: { fields: [{ name: 'email' }], translations: { de: {}, fr: {} } },
        }),
      },
    },
    { env: { KEY: key, STATS: 'a token of many characters' }, folder: '/nowhere' },
  );
  const { form: own, translations = [] } = forms.get('newsletter') ?? {};
  expect([own, ...translations].map((each) => [each?.locale, each?.countStarts, each?.guard])).toEqual([
    ['en', '/start?lang=en&fields=', { token: true }],
    ['de', '/start?lang=de&fields=', { token: true }],
    ['fr', '/start?lang=fr&fields=', { token: true }],
  ]);
});

describe('an unusable configuration throws one error with all mistakes:', () => {
  const mistakesOf = (config: unknown) => {
    try {
      resolve(config);
    } catch (error) {
      if (error instanceof ConfigError) return error;
    }
    throw new Error('It was taken.');
  };

  test('with the line of each', () => {
    const source = '{\n"forms": {\n"a": {\n"key": "x"},\n"b": 1},\n"port": "1"}';
    expect(
      report(mistakesOf({ upstream, ...JSON.parse(source) }), (path) => ({ file: 'a.json', source, path })).split('\n'),
    ).toEqual([
      expect.stringMatching(/^a\.json:3: forms\.a\.definition: is missing/),
      expect.stringMatching(/^a\.json:4: forms\.a\.key: holds the key itself/),
      expect.stringMatching(/^a\.json:5: forms\.b: must be options/),
      expect.stringMatching(/^a\.json:6: port: must be a number/),
      expect.stringMatching(/^a\.json:3: forms\.a\.origins: is missing/),
    ]);
  });

  test('with every translation into the definition’s own language, wherever that is set', () => {
    const definition = { fields: [{ name: 'email' }], translations: { en: {}, de: {} } };
    const forms = { a: form({ definition }), b: form({ definition, site: 'vienna' }) };
    const sites = { vienna: { locale: 'de' } };
    const own = 'is the definition’s own language: write these texts there, or change its locale';
    expect(mistakesOf({ upstream, sites, forms }).message.split('\n').slice(1)).toEqual([
      `forms.a.definition.translations.en: ${own}`,
      `forms.b.definition.translations.de: ${own}`,
    ]);
  });

  test('with every missing key', () => {
    const forms = { a: form({ key: { env: 'A' } }), b: form(), c: form({ key: { file: './c' } }) };
    expect(mistakesOf({ upstream, forms }).message.split('\n').slice(1)).toEqual([
      expect.stringContaining('forms.a.key: there is no key in the environment variable A'),
      expect.stringContaining('forms.c.key: the file ./c does not exist'),
    ]);
  });
});
