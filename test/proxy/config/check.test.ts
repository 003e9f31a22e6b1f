import { describe, expect, test } from 'vitest';
import { checkConfig } from '../../../proxy/config/check.ts';
import { describe as describeMistake } from '../../../proxy/config/read/mistake.ts';
import { form } from '../start.ts';

const upstream = { url: 'https://service.example' };
const config = (newsletter: object, rest: object = {}) => ({
  upstream,
  forms: { newsletter: { ...form(), ...newsletter } },
  ...rest,
});
const define = (definition: object) => config({ definition: { fields: [{ name: 'email' }], ...definition } });
const mistakesIn = (value: unknown) => {
  const checked = checkConfig(value);
  return 'mistakes' in checked ? checked.mistakes.map(describeMistake) : [];
};

describe('a configuration is valid', () => {
  test.each([
    ['with only what it needs', config({})],
    [
      'with every kind of option',
      config(
        {
          redirectHosts: ['www.example.com', 'localhost:4002'],
          exactErrors: true,
          guards: { honeypot: false, captcha: { provider: 'turnstile', siteKey: 'x', secret: { env: 'CAPTCHA' } } },
          key: { file: './k' },
        },
        {
          upstream: { url: 'http://127.0.0.1:4002/api/', timeout: 5_000, connections: 10 },
          publicUrl: 'https://forms.example.com/signup',
          host: '::1',
          port: 0,
          trustProxy: 'loopback, 10.0.0.0/8, 2001:db8::/32',
          rateLimit: { limit: 5, window: 1_000 },
          guards: { disposable: true, formLimit: false, blockedDomains: ['example.net'], smsCountries: ['DE'] },
          linkSecret: { file: './links' },
          redis: { whenUnreachable: 'refuse' },
        },
      ),
    ],
  ])('%s', (_, value) => expect(mistakesIn(value)).toEqual([]));
});

describe('reports a mistake with its place and its fix:', () => {
  test.each<[string, unknown, string]>([
    [
      'a wildcard among the origins',
      config({ origins: ['https://*.preview.example.com'] }),
      'forms.newsletter.origins[0]: has a wildcard: move it to wildcardOrigins',
    ],
    [
      'a wildcard below a public suffix',
      config({ wildcardOrigins: ['https://*.example.com', 'https://*.com'] }),
      'forms.newsletter.wildcardOrigins[1]: matches other people’s sites: put the wildcard below a domain of your own, as in https://*.preview.example.com',
    ],
    [
      'a translation into a language without messages',
      define({ translations: { tlh: {} } }),
      'forms.newsletter.definition.translations.tlh: is not an option here: remove it, or use one of ar, cs, da, de, el, en, es, fa, fi, fr, he, it, ja, nb, nl, pl, pt, pt-BR, ro, sv, tr, uk, zh, zh-TW',
    ],
    [
      'a translation of a field that the form does not have',
      define({ translations: { de: { fields: { fieldCity: { label: 'Ort' } } } } }),
      'forms.newsletter.definition.translations.de.fields.fieldCity: is no field of the form: write email',
    ],
    [
      'a translation with an unknown option',
      define({ translations: { de: { texts: { titl: 'Post' } } } }),
      'forms.newsletter.definition.translations.de.texts.titl: is not an option here: write title',
    ],
    ['nothing at all', undefined, 'configuration: is missing: give options in { }'],
    ['a text', 'forms', 'configuration: must be options in { }'],
    ['no form', { upstream, forms: {} }, 'forms: is empty: give a form, such as newsletter: { … }'],
    ['no upstream', { forms: { newsletter: form() } }, 'upstream: is missing: give options in { }'],
    ['no address', { upstream: {}, forms: { newsletter: form() } }, 'upstream.url: is missing: give a string'],
    [
      'no web address',
      config({}, { upstream: { url: 'service.example' } }),
      'upstream.url: must be an address that starts with https:// or http://',
    ],
    [
      'a key in the address',
      config({}, { upstream: { url: 'https://a:b@service.example' } }),
      'upstream.url: must have no user, query or fragment; the API key belongs to each form',
    ],
    ['a mistyped option', config({ orgins: [] }), 'forms.newsletter.orgins: is not an option here: write origins'],
    [
      'an option at the wrong level',
      config({}, { origins: [] }),
      'origins: is not an option here: remove it, or use one of upstream, upstreams, forms, storedForms, siteChecks, sites, publicUrl, host, port, trustProxy, dataDir, rateLimit, guards, linkSecret, metricsToken, statsToken, consoleToken, confirmedToken, siteToken, redis',
    ],
    [
      'a mistyped option of a field',
      define({ fields: [{ name: 'email', requird: true }] }),
      'forms.newsletter.definition.fields[0].requird: is not an option here: write required',
    ],
    [
      'a mistyped option of the texts',
      define({ texts: { Title: 'x' } }),
      'forms.newsletter.definition.texts.Title: is not an option here: write title',
    ],
    [
      'an unknown field type',
      define({ fields: [{ name: 'email', type: 'mail' }] }),
      'forms.newsletter.definition.fields[0].type: must be "line" or "paragraph" or "email" or "number" or "decimal" or "url" or "time" or "date" or "datetime" or "html" or "sms"',
    ],
    [
      'a form without email and number',
      define({ fields: [{ name: 'fieldCity' }] }),
      'forms.newsletter.definition.fields: must contain email or smsNumber: a contact needs one of them',
    ],
    [
      'an unknown field',
      define({ fields: [{ name: 'email' }, { name: 'fieldNothing' }] }),
      'forms.newsletter.definition.fields[1].name: is no global field; custom fields are field<id>, such as field12',
    ],
    [
      'a misspelled field',
      define({ fields: [{ name: 'email' }, { name: 'fieldFristName' }] }),
      'forms.newsletter.definition.fields[1].name: is no global field; custom fields are field<id>, such as field12: write fieldFirstName',
    ],
    [
      'a misspelled channel, once',
      define({ fields: [{ name: 'emial' }] }),
      'forms.newsletter.definition.fields[0].name: must be email, smsNumber, a global field or field<id>: write email',
    ],
    [
      'a key written down',
      config({ key: 'secret-1234' }),
      'forms.newsletter.key: holds the key itself, which must never appear here: put it into an environment variable and write { env: "ITS_NAME" }, or into a file and write { file: "./its-path" }',
    ],
    [
      'a key from nowhere',
      config({ key: { vault: 'x' } }),
      'forms.newsletter.key: must be { env: "ITS_NAME" } or { file: "./its-path" }',
    ],
    [
      'an origin with a path',
      config({ origins: ['https://www.example.com/'] }),
      'forms.newsletter.origins[0]: must be an origin, such as https://www.example.com: lower case, no path, no trailing slash',
    ],
    [
      'a host with a protocol',
      config({ redirectHosts: ['https://www.example.com'] }),
      'forms.newsletter.redirectHosts[0]: must be only a host, such as www.example.com or localhost:4002: lower case, no https://, no path',
    ],
    [
      'a name that cannot be a path',
      { upstream, forms: { 'a/b': form() } },
      'forms["a/b"]: must be named with at most 100 letters, digits, - and _',
    ],
    [
      'a form with a name that would be dropped',
      { upstream, forms: { newsletter: form(), ['__proto__']: form() } },
      'forms.__proto__: is not a usable name: choose another',
    ],
    [
      'a site with that name',
      config({}, { sites: { ['__proto__']: {} } }),
      'sites.__proto__: is not a usable name: choose another',
    ],
    ['a port out of range', config({}, { port: 70_000 }), 'port: must be a port, 0 to 65535'],
    ['a port in quotes', config({}, { port: '4001' }), 'port: must be a number'],
    [
      'a window of zero length',
      config({}, { rateLimit: { limit: 1, window: 0 } }),
      'rateLimit.window: is too small or too short: the minimum is 1',
    ],
    [
      'trust in everybody',
      config({}, { trustProxy: true }),
      'trustProxy: must be the number of reverse proxies in front, 0 to 10, or their addresses such as "loopback, 10.0.0.0/8"',
    ],
    [
      'invalid addresses',
      config({}, { trustProxy: '10.0.0.0/33' }),
      'trustProxy: must be the number of reverse proxies in front, 0 to 10, or their addresses such as "loopback, 10.0.0.0/8"',
    ],
  ])('%s', (_, value, mistake) => expect(mistakesIn(value)).toEqual([mistake]));

  test('reports all mistakes at once', () => {
    const value = config({ origin: [], key: 'x', exactErrors: 'yes' }, { upstream: { uri: '' }, prot: 1 });
    expect(mistakesIn(value).map((line) => line.split(':')[0])).toEqual([
      'upstream.url',
      'upstream.uri',
      'forms.newsletter.key',
      'forms.newsletter.exactErrors',
      'forms.newsletter.origin',
      'prot',
    ]);
  });

  test('repeats no key that was written down', () => {
    const wrong = config({ key: 'secret-1234' }, { upstream: { url: 'secret-1234' }, publicUrl: 'secret-1234' });
    expect(mistakesIn(wrong).join()).not.toContain('secret-1234');
  });
});
