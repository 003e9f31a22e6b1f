import { version } from '@joinery/widget/server';
import fc from 'fast-check';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyCharacter } from '../any-text.ts';
import { runs } from '../runs.ts';
import { form, key, page, type RunningProxy, startProxy } from './start.ts';

const secret = 'a secret of at least thirty-two characters';
let proxy: RunningProxy;
beforeAll(async () => {
  const plenty = { limit: 1_000_000, window: 60_000 };
  const guards = {
    clientLimit: plenty,
    proofOfWork: 'always',
    token: true,
    difficulty: 1_000,
    noScript: plenty,
  } as const;
  const signoff = form({ definition: { operation: 'signoff', fields: [{ name: 'email' }] } });
  proxy = await startProxy(
    { guards, forms: { newsletter: form(), leave: signoff }, linkSecret: { env: 'LINKS' } },
    { env: { KEY: key, LINKS: secret } },
  );
});
afterAll(() => proxy.close());

/** Every path of the proxy. */
const paths = [
  '/forms/newsletter',
  '/forms/newsletter.js',
  '/forms/newsletter.json',
  '/forms/newsletter.css',
  '/forms/newsletter.html',
  '/forms',
  '/forms/newsletter/guard',
  '/forms/newsletter/preferences',
  '/forms/newsletter/one-click',
  '/forms/leave',
  `/widget/${version}/guard.js`,
  '/page.css',
  '/healthz',
  '/readyz',
  '/metrics',
];

const word = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.constantFrom('__proto__', '..', '\0', 'a'.repeat(3_000)),
);
const pathOf = fc.oneof(
  fc.constantFrom(...paths),
  fc.array(word.map(encode), { maxLength: 5 }).map((parts) => `/${parts.join('/')}`),
  fc
    .tuple(fc.constantFrom('/forms/', '/widget/', ''), word.map(encode))
    .map(([start, rest]) => `${start || '/'}${rest}`),
);
const query = fc.array(fc.tuple(fc.oneof(fc.constantFrom('token', 'done', 'work', 'accepted'), word), word), {
  maxLength: 4,
});
const type = fc.constantFrom(
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=a',
  'text/plain',
  '',
);
const headerText = fc.string({ maxLength: 80 }).map((text) => text.replace(/[^\x20-\x7e]/g, '').trim());
const headers = fc.record(
  {
    origin: fc.oneof(fc.constantFrom(page, 'null'), headerText),
    referer: headerText,
    accept: fc.oneof(fc.constantFrom('text/html', 'application/json', '*/*;q='), headerText),
    'accept-encoding': fc.oneof(fc.constantFrom('br', 'gzip;q=0', '*'), headerText),
    'if-none-match': headerText,
    'x-forwarded-for': headerText,
    'x-forwarded-proto': headerText,
    'x-request-id': headerText,
    traceparent: headerText,
    authorization: headerText,
    cookie: headerText,
  },
  { requiredKeys: [] },
);
const body = fc.oneof(
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  fc.json({ maxDepth: 4 }).map((text) => Buffer.from(text)),
  fc
    .array(
      fc.tuple(
        fc.oneof(fc.constantFrom('token', 'operation', 'email', 'submissionToken', 'submissionLink'), word),
        word,
      ),
      {
        maxLength: 5,
      },
    )
    .map((pairs) => Buffer.from(`${new URLSearchParams(pairs)}`)),
);

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

test('no route breaks on any request', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'),
      pathOf,
      query,
      type,
      headers,
      body,
      async (method, path, pairs, contentType, given, bytes) => {
        const { statusCode, body: answer } = await request(`${proxy.url}${path}?${new URLSearchParams(pairs)}`, {
          method: method as 'GET',
          headers: { ...given, ...(contentType && { 'content-type': contentType }) },
          body: /GET|HEAD/.test(method) ? null : bytes,
        });
        await answer.dump();
        expect(statusCode).toBeLessThan(500);
      },
    ),
    { numRuns: runs(150) },
  ));

test('no proof that a page sends breaks the proxy', () =>
  fc.assert(
    fc.asyncProperty(fc.uuid(), word, word, word, word, async (id, token, proofOfWork, captcha, link) => {
      const values = { email: 'a@example.com' };
      const proof = Buffer.from(JSON.stringify({ challenge: { parameters: captcha }, solution: link })).toString(
        'base64',
      );
      for (const given of [proofOfWork, proof]) {
        const response = await fetch(`${proxy.url}/forms/newsletter`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: page },
          body: JSON.stringify({ id, values, token, proofOfWork: given, captcha, link }),
        });
        expect(response.status).toBe(403);
        await response.arrayBuffer();
      }
    }),
    { numRuns: runs(40) },
  ));
