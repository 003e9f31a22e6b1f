import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchSource, matchSources } from '../../../../proxy/site/policy/match.ts';
import { anyPath, anyText } from '../../../any-text.ts';

const page = new URL('https://www.example.com/shop');
const plainPage = new URL('http://www.example.com/shop');
const form = 'https://forms.example.com/forms/letters.js';

/** Rows of CSP level 3, sections 6.7.2.8 to 6.7.2.12. */
test.each<[source: string, address: string, match: string, from?: URL]>([
  ['*', form, 'yes'],
  ['*', 'data:text/javascript,1', 'no'],
  ['*', 'blob:https://www.example.com/1', 'no'],
  ['https:', form, 'yes'],
  ['http:', form, 'yes'],
  ['HTTPS:', form, 'yes'],
  ['https:', 'http://forms.example.com/', 'no'],
  ['wss:', form, 'yes'],
  ['data:', form, 'no'],
  ['https://forms.example.com', form, 'yes'],
  ['HTTPS://FORMS.EXAMPLE.COM', form, 'yes'],
  ['http://forms.example.com', form, 'yes'],
  ['forms.example.com', form, 'yes'],
  ['forms.example.com', 'http://forms.example.com/', 'no'],
  ['forms.example.com', 'http://forms.example.com/', 'yes', plainPage],
  ['forms.example.com', form, 'yes', plainPage],
  ['https://forms.example.com', 'http://forms.example.com/', 'no', plainPage],
  ['example.com', form, 'no'],
  ['*.example.com', form, 'yes'],
  ['https://*.example.com', form, 'yes'],
  ['*.example.com', 'https://example.com/', 'no'],
  ['*.example.com', 'https://a.b.example.com/', 'yes'],
  ['*.example.com', 'https://badexample.com/', 'no'],
  ['forms.*.com', form, 'no'],
  ['https://*', form, 'yes'],
  ['https://*:*', 'https://forms.example.com:8443/', 'yes'],
  ['forms.example.com:443', form, 'yes'],
  ['forms.example.com:*', 'https://forms.example.com:8443/', 'yes'],
  ['forms.example.com', 'https://forms.example.com:8443/', 'no'],
  ['forms.example.com:8443', 'https://forms.example.com:8443/', 'yes'],
  ['forms.example.com:8443', form, 'no'],
  // Browsers say yes, the specification doesn't any more.
  ['http://forms.example.com:80', form, 'unknown'],
  ['https://192.0.2.7', 'https://192.0.2.7/', 'unknown'],
  ['http://127.0.0.1:4001', 'http://127.0.0.1:4001/', 'yes'],
  ['https://[2001:db8::1]', 'https://[2001:db8::1]/', 'unknown'],
  ['https://forms.example.com/forms/', form, 'yes'],
  ['https://forms.example.com/forms', form, 'no'],
  ['https://forms.example.com/', form, 'yes'],
  ['https://forms.example.com/forms/letters.js', form, 'yes'],
  ['https://forms.example.com/forms/%6Cetters.js', form, 'yes'],
  ['https://forms.example.com/Forms/', form, 'no'],
  ['https://forms.example.com/forms/%', form, 'no'],
  ['https://forms.example.com/forms/letters.js?a', form, 'no'],
  ["'self'", 'https://www.example.com/forms/letters.js', 'yes'],
  ["'SELF'", 'https://www.example.com/', 'yes'],
  ["'self'", form, 'no'],
  ["'self'", 'https://www.example.com/', 'yes', plainPage],
  ["'self'", 'http://www.example.com/', 'no'],
  ["'self'", 'https://www.example.com:8443/', 'no'],
  ["'none'", form, 'no'],
  ["'unsafe-inline'", form, 'no'],
  ["'nonce-abc'", form, 'no'],
  ['self', form, 'no'],
  ['//forms.example.com', form, 'no'],
  ['https://', form, 'no'],
  ['https:/forms.example.com', form, 'no'],
  ['', form, 'no'],
])('the source %s and the address %s: %s', (source, address, match, from = page) => {
  expect(matchSource(source, new URL(address), from)).toBe(match);
});

test('the best of several sources counts', () => {
  expect(matchSources([], new URL(form), page)).toBe('no');
  expect(matchSources(["'none'", 'http://forms.example.com:80'], new URL(form), page)).toBe('unknown');
  expect(matchSources(['http://forms.example.com:80', 'https:'], new URL(form), page)).toBe('yes');
});

test('an origin allows each of its own addresses, and no other host’s', () => {
  const host = fc.domain();
  const port = fc.constantFrom('', ':8443', ':3000');
  const path = anyPath;
  fc.assert(
    fc.property(host, port, path, fc.constantFrom('http', 'https'), (name, number, rest, scheme) => {
      const url = URL.parse(`${scheme}://${name}${number}${rest}`);
      fc.pre(url !== null && !/^\d+\.\d+\.\d+\.\d+$/.test(url.hostname));
      expect(matchSource(url.origin, url, page)).toBe('yes');
      expect(matchSource(`${scheme}://other.${url.host}`, url, page)).toBe('no');
      expect(matchSource(`*.${url.hostname}:*`, new URL(`https://a.${url.host}/`), page)).toBe('yes');
    }),
  );
});

test('no source breaks it', () => {
  const parts = fc.constantFrom('*', '.', ':', '/', '//', "'", '-', 'a', 'https', '[', ']', '%', '443', 'nonce-', '?');
  const source = fc.oneof(
    anyText,
    fc.array(parts).map((some) => some.join('')),
  );
  fc.assert(
    fc.property(source, (text) => {
      expect(['yes', 'no', 'unknown']).toContain(matchSource(text, new URL(form), page));
    }),
  );
});

test.each(['a.'.repeat(500_000), '*.'.repeat(500_000), 'a-'.repeat(500_000), `https://a/${'%'.repeat(1_000_000)}`])(
  'takes time that grows with a source’s length alone',
  (source) => expect(matchSource(source, new URL(form), page)).toBe('no'),
);
