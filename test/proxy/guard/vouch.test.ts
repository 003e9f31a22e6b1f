import { afterEach, expect, test } from 'vitest';
import { form, key, postJson, type RunningProxy, startProxy } from '../start.ts';

const token = 'a-token-of-the-site';
const env = { KEY: key, SITE: token, LINKS: 'a secret of at least thirty-two characters' };
let proxy: RunningProxy;
afterEach(() => proxy.close());

const vouching = (visitor: string, bearer = token) => ({
  headers: { authorization: `Bearer ${bearer}`, 'joinery-visitor': visitor },
});
const evidence = () => {
  const [, sealed = ''] = `${proxy.stub.headers['joinery-submission']}`.split('.');
  return JSON.parse(`${Buffer.from(sealed, 'base64url')}`);
};

test('the server of a site submits for a visitor, with their address, past puzzles and the limit of one client', async () => {
  const guards = { token: true, proofOfWork: 'always', clientLimit: { limit: 1, window: 60_000 } } as const;
  const newsletter = form({ guards });
  proxy = await startProxy({ siteToken: { env: 'SITE' }, forms: { newsletter } }, { env });
  for (const visitor of ['192.0.2.7', '2001:db8::7', '192.0.2.8']) {
    const { status } = await postJson(proxy.url, { email: 'ada@example.com' }, vouching(visitor));
    expect([visitor, status, evidence().ip]).toEqual([visitor, 200, visitor]);
  }
  expect((await postJson(proxy.url, { email: 'bob@example.com' }, vouching('192.0.2.7'))).status).toBe(429);
  expect((await postJson(proxy.url, { email: 'bob@example.com' })).status).toBe(403);
});

test.each<[string, string, string, number]>([
  ['a wrong token', '192.0.2.7', 'another-token-of-a-site', 401],
  ['no address', 'somebody', token, 400],
  ['a list of addresses', '192.0.2.7, 192.0.2.8', token, 400],
])('with %s, it is refused', async (_, visitor, bearer, status) => {
  proxy = await startProxy({ siteToken: { env: 'SITE' } }, { env });
  const answer = await postJson(proxy.url, { email: 'ada@example.com' }, vouching(visitor, bearer));
  expect([answer.status, answer.answer.issues[0].message.includes('Joinery-Visitor')]).toEqual([status, true]);
  expect(proxy.stub.requests).toEqual([]);
  expect(proxy.lines.join('')).not.toContain(bearer);
});

test('at a proxy without siteToken, nobody is believed', async () => {
  proxy = await startProxy({}, { env });
  expect((await postJson(proxy.url, { email: 'ada@example.com' }, vouching('192.0.2.7'))).status).toBe(401);
});

test('no site stands in for the link that proves whose address it is', async () => {
  const leave = form({ definition: { operation: 'signoff', fields: [{ name: 'email' }] } });
  const given = { siteToken: { env: 'SITE' }, linkSecret: { env: 'LINKS' }, guards: {}, forms: { leave } };
  proxy = await startProxy(given, { env });
  const { answer } = await postJson(
    proxy.url,
    { email: 'ada@example.com' },
    { form: 'leave', ...vouching('192.0.2.7') },
  );
  expect(answer.issues).toMatchObject([{ code: 'linkNeeded' }]);
});
