import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createAudit } from '../../../service/account/audit.ts';
import { createCustomerToken } from '../../../service/account/customer-keys.ts';
import { credentials, start } from '../start.ts';

async function startWithLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const running = await start({ logger: pino(stream), trustProxy: 1 });
  const told = () => lines.map((line) => JSON.parse(line));
  const audited = () => told().filter(({ audit }) => audit);
  return { ...running, lines, told, audited };
}

const from = { 'X-Forwarded-For': '192.0.2.1' };
const hash = expect.stringMatching(/^[\w-]{16}$/);

test('the audit log records logins, failures, logouts and account changes, without secrets', async () => {
  const { call, audited, accountId, lines } = await startWithLog();
  const { json, headers } = await call('POST', '/account/login', credentials, from);
  const session = { ...from, 'X-Session-Id': json.sessid };
  await call('POST', '/account/login', { ...credentials, password: 'a wrong one' }, from);
  await call('POST', '/account/login', { username: 'ada@example.com', password: 'guess' }, from);
  await call('PUT', '/account', { password: 'battery staple', firstname: 'Ada' }, session);
  await call('PUT', '/account', { password: 'short' }, session);
  const again = await call('POST', '/account/login', { ...credentials, password: 'battery staple' }, from);
  await call('POST', '/account/logout', undefined, { ...from, 'X-Session-Id': again.json.sessid });
  const account = accountId;
  expect(audited()).toMatchObject([
    { audit: 'login', account, from: hash, requestId: headers.get('x-request-id') },
    { audit: 'login refused', account, reason: 'wrong', username: hash, level: 40 },
    { audit: 'login refused', reason: 'wrong', username: hash, level: 40 },
    { audit: 'account changed', account, changed: ['password', 'firstname'] },
    { audit: 'login', account },
    { audit: 'logout', account },
  ]);
  expect(audited()[2].account).toBeUndefined();
  expect(new Set(audited().map((line) => line.from)).size).toBe(1);
  for (const secret of [
    '192.0.2.1',
    'ada@example.com',
    'correct horse',
    'battery',
    'a wrong one',
    'guess',
    json.sessid,
  ]) {
    expect(lines.join('')).not.toContain(secret);
  }
});

test('a throttled login is logged', async () => {
  const { call, audited } = await startWithLog();
  for (let n = 0; n < 11; n++) await call('POST', '/account/login', { ...credentials, password: 'wrong' });
  expect(audited().at(-1)).toMatchObject({ audit: 'login refused', reason: 'throttled' });
});

test('a request’s log line names the credential, its owner and a hash of the address', async () => {
  const { call, addKey, service, told, accountId, lines } = await startWithLog();
  const { key } = await addKey('single');
  const [apiKey] = await service.keys.list(accountId);
  const developer = await service.customerKeys.createDeveloperKey('Shop');
  const sub = await service.accounts.create({ username: 'sub', password: 'beep beep beep', ownerId: accountId });
  const customerKey = await service.customerKeys.create({ accountId: sub.id, developerKeyId: developer.id });
  const token = createCustomerToken(developer.key, customerKey);
  await call('POST', '/subscriber/signoff', { apikey: key, email: 'ada@example.com' }, from);
  await call('GET', '/tag', undefined, { ...from, 'X-Un': 'sub', 'X-Ci': token });
  await call('PUT', '/account', {}, { ...from, 'X-Un': 'sub', 'X-Ci': token });
  await expect
    .poll(() => told().filter(({ msg }) => msg === 'request'))
    .toMatchObject([
      { route: '/subscriber/signoff', credential: 'apiKey', key: apiKey?.id, account: accountId, from: hash },
      { route: '/tag', credential: 'customerKey', key: 1, account: accountId, user: sub.id, from: hash },
      { route: '/account', status: 403, credential: 'customerKey', key: 1 },
    ]);
  for (const secret of [key, customerKey, token, '192.0.2.1']) expect(lines.join('')).not.toContain(secret);
});

test('addresses of one IPv6 network share a name in the log, and names depend on the secret', () => {
  const logger = pino({ enabled: false });
  const { nameOf } = createAudit('x'.repeat(32), logger);
  expect(nameOf('2001:db8::1')).toBe(nameOf('2001:db8::2'));
  expect(nameOf('192.0.2.1')).not.toBe(nameOf('192.0.2.2'));
  expect(nameOf('192.0.2.1')).not.toBe(createAudit('y'.repeat(32), logger).nameOf('192.0.2.1'));
});
