import { describe, expect, test } from 'vitest';
import { allowedRedirect, checkRedirect } from '../../../proxy/submission/outcome.ts';
import { settingsOf } from '../guard/settings.ts';

const rules = { hosts: ['service.example', 'localhost:4002'], origin: 'https://www.example.com' };

describe('a visitor is redirected to', () => {
  test.each([
    ['https://service.example/pending/abc?x=1#y', 'https://service.example/pending/abc?x=1#y'],
    ['http://service.example/', 'http://service.example/'],
    ['https://SERVICE.example:443/a', 'https://service.example/a'],
    ['http://localhost:4002/thankyou', 'http://localhost:4002/thankyou'],
    ['https://www.example.com/thanks', 'https://www.example.com/thanks'],
    ['https://service.example/\r\nSet-Cookie: a', 'https://service.example/Set-Cookie:%20a'],
    ['https:\\\\service.example\\a', 'https://service.example/a'],
    [`https://service.example/${'a'.repeat(3_976)}`, `https://service.example/${'a'.repeat(3_976)}`],
  ])('%j', (url, href) => expect(allowedRedirect(url, rules.hosts, rules.origin)).toBe(href));
});

describe('a visitor is not redirected to', () => {
  test.each([
    ['javascript:alert(1)'],
    ['data:text/html,hello'],
    ['ftp://service.example/'],
    ['https://evil.example/'],
    ['https://service.example.evil.example/'],
    ['https://evil.example/service.example'],
    ['https://service.example@evil.example/'],
    ['https://user:word@service.example/'],
    ['https://evil.example\\@service.example/'],
    ['https://service.example:8443/'],
    ['http://localhost/'],
    ['//service.example/'],
    ['/pending/abc'],
    ['service.example'],
    ['https://'],
    [''],
    ['xhttps://service.example/'],
    ['https://user@service.example/'],
    ['https://:word@service.example/'],
    [`https://service.example/${'a'.repeat(3_977)}`],
  ])('%j', (url) => expect(allowedRedirect(url, rules.hosts, rules.origin)).toBeUndefined());

  test('the page that shows the form, when only listed hosts are allowed', () => {
    expect(allowedRedirect('https://www.example.com/', rules.hosts)).toBeUndefined();
  });
});

describe('an answer of the service', () => {
  const page = 'https://www.example.com';
  /** The answer after the check, and the hosts that the log names. */
  const check = (redirectUrl: string | undefined, redirectHosts?: string[]) => {
    const refused: string[] = [];
    const answer = checkRedirect(
      { result: 'refused', code: 4, ...(redirectUrl !== undefined && { redirectUrl }) },
      { settings: settingsOf({}, redirectHosts && { redirectHosts }), origin: page },
      { redirectRefused: (host) => void refused.push(host) },
    );
    return { answer, refused };
  };

  test('keeps an allowed URL, as browsers read it', () => {
    expect(check('https://SERVICE.example/a')).toEqual({
      answer: { result: 'refused', code: 4, redirectUrl: 'https://service.example/a' },
      refused: [],
    });
  });

  test('loses any other URL, and the operator learns its host', () => {
    const answer = { result: 'refused', code: 4 };
    expect(check('https://evil.example/a?b')).toStrictEqual({ answer, refused: ['evil.example'] });
    expect(check('/a')).toStrictEqual({ answer, refused: [''] });
    expect(check(undefined)).toStrictEqual({ answer, refused: [] });
  });

  test('may lead back to the page, unless the operator lists the hosts', () => {
    expect(check(`${page}/thanks`).answer).toHaveProperty('redirectUrl', `${page}/thanks`);
    expect(check(`${page}/thanks`, ['other.example'])).toMatchObject({ refused: ['www.example.com'] });
  });
});

describe('a form whose owner chose the page', () => {
  const named = 'https://service.example/pending';
  const check = (definition: object, locale = 'en') => {
    const settings = settingsOf({}, { redirectHosts: ['service.example', 'www.example.com'] });
    const chosen = { ...settings.definition, ...definition };
    const form = { ...settings.form, locale: locale as 'en' };
    const given = { settings: { ...settings, form, definition: chosen }, origin: undefined };
    const refused: string[] = [];
    const log = { redirectRefused: (host: string) => void refused.push(host) };
    const { redirectUrl } = checkRedirect({ result: 'done', redirectUrl: named }, given, log) as {
      redirectUrl?: string;
    };
    return [redirectUrl, ...refused];
  };
  const translations = { de: { after: 'https://www.example.com/danke' }, fr: {} };

  test.each([
    ['leads to the service’s page without a choice', {}, 'en', [named]],
    ['shows its own thanks', { after: 'stay' }, 'en', [undefined]],
    ['leads to the chosen page', { after: 'https://www.example.com/thanks' }, 'en', ['https://www.example.com/thanks']],
    ['leads to the page of the language', { after: 'stay', translations }, 'de', ['https://www.example.com/danke']],
    ['has one page for all other languages', { after: 'stay', translations }, 'fr', [undefined]],
    ['has it for languages without a translation, too', { after: 'stay', translations }, 'pl', [undefined]],
    ['leads to no foreign page', { after: 'https://evil.example/' }, 'en', [undefined, 'evil.example']],
  ])('%s', (_, definition, locale, expected) => expect(check(definition, locale)).toEqual(expected));

  test('hides in the same way who is known', () => {
    const settings = settingsOf({}, { redirectHosts: ['www.example.com'] });
    const definition = { ...settings.definition, after: 'https://www.example.com/thanks' };
    const given = { settings: { ...settings, definition }, origin: undefined };
    const log = { redirectRefused: () => {} };
    expect(checkRedirect({ result: 'refused', code: 7 }, given, log)).toMatchObject({ redirectUrl: definition.after });
  });

  test('sends nobody anywhere while the service is away', () => {
    const settings = settingsOf({});
    const away = { result: 'unavailable', kind: 'connection', reason: 'x' } as const;
    const given = {
      settings: { ...settings, definition: { ...settings.definition, after: named } },
      origin: undefined,
    };
    expect(checkRedirect(away, given, { redirectRefused: () => {} })).toBe(away);
  });
});
