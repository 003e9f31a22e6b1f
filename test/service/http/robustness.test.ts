import fc from 'fast-check';
import { expect, test } from 'vitest';
import { start } from '../start.ts';

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];
const paths = [
  '/',
  '/account/login',
  '/subscriber',
  '/subscriber/signin',
  '/subscriber/signin.html',
  '/api/subscriber/signout.php',
  '/subscriber/signoff.xml',
  '/subscriber/search',
  '/subscriber/1',
  '/subscriber/bulk/1,x',
  '/subscriber/tag',
  '/subscriber/untag.php',
  '/subscriber/tagged.xml',
  '/subscriber/unsubscribe',
  '/field',
  '/field/1.html',
  '/list',
  '/list/1',
  '/list/redirect',
  '/tag.html',
  '/tag/1',
  '/confirm/x',
  '/pending/x',
];
const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/json; charset=utf-16',
];

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom('', '\u0000', '__proto__', "' or 1=1 --"),
);
const value = fc.oneof(text, fc.jsonValue(), fc.double(), fc.bigInt().map(String));
const body = fc.record(
  {
    email: fc.oneof(value, fc.emailAddress(), fc.constant('ada@example.com')),
    smsnumber: fc.oneof(value, fc.constant('+12025550123')),
    fields: fc.oneof(value, fc.dictionary(fc.oneof(text, fc.constantFrom('fieldFirstName', 'fieldBirthday')), value)),
    username: value,
    password: value,
    apikey: value,
    newemail: value,
    newsmsnumber: value,
    listid: fc.oneof(value, fc.constant(1)),
    tagid: fc.oneof(value, fc.constant(1)),
    tagids: fc.oneof(value, fc.constant([1])),
    status: value,
    bounceStatus: value,
    name: value,
    text: value,
    type: value,
    pendingurl: value,
    usesingleoptin: value,
  },
  { requiredKeys: [] },
);

test('nothing that a client sends makes a 5xx, and every answer has a body that says why', async () => {
  const { url, call, addKey, login } = await start();
  const { key } = await addKey('double');
  const session = await login();
  const request = fc.record({
    method: fc.constantFrom(...methods),
    path: fc.oneof(
      fc.constantFrom(...paths),
      fc.webPath(),
      text.map((part) => `/subscriber/${encodeURIComponent(part.toWellFormed())}`),
    ),
    type: fc.constantFrom(...types),
    body: fc.oneof(
      body.map((members) => JSON.stringify({ ...members, apikey: members.apikey ?? key })),
      body.map((members) => new URLSearchParams({ apikey: key, email: String(members.email) }).toString()),
      text,
      fc.constant('--x\r\nContent-Disposition: form-data; name="apikey"\r\n\r\nx\r\n--x--'),
    ),
    headers: fc.constantFrom({}, session, { 'X-Forwarded-For': 'nobody' }, { 'Content-Encoding': 'gzip' }),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, type, body, headers }) => {
      const response = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers: { 'Content-Type': type, ...headers },
        ...(!/GET|HEAD/.test(method) && { body: body.toWellFormed() }),
      });
      const answer = await response.text();
      expect(response.status).toBeLessThan(500);
      if (response.status >= 400 && method !== 'HEAD') expect(answer).not.toBe('');
      if (response.status === 406) expect(answer).not.toContain('"error":12');
    }),
    { numRuns: 500 },
  );
  expect((await call('GET', '/subscriber/1', undefined, session)).status).toBeLessThan(405);
}, 60_000);
