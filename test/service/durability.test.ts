import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createService } from '@joinery/service';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { credentials, makeDataDir, start } from './start.ts';

const email = 'ada@example.com';

/** Signs up, opens the mail and logs in on a service whose log is kept. Returns every secret that came up. */
async function signUpAndConfirm(options: Parameters<typeof start>[0] = {}) {
  const lines: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const running = await start({ logger, ...options });
  const { key } = await running.addKey('double');
  const { json } = await running.call('POST', '/subscriber/signin', { apikey: key, email, smsnumber: '+12025550123' });
  await running.call('POST', '/subscriber/signin', { apikey: key, email, fields: { nonsense: 'my secret hobby' } });
  await running.call('POST', '/subscriber/signin', `{"apikey":"${key}","email":"${email}"`);
  await running.service.idle();
  const links = (await running.service.mailbox.list()).flatMap((mail) => mail.links);
  const tokens = links.map((link) => new URL(link).pathname.split('/').at(-1) ?? '');
  const session = await running.login();
  await running.call('POST', '/subscriber/search', { email }, session);
  for (const token of tokens) await running.call('POST', `/confirm/${token}`);
  await running.call('GET', json[0].slice(running.url.length));
  const [, sessionId = ''] = session.Cookie.split('=');
  return { ...running, lines, secrets: [key, sessionId, credentials.password, ...tokens], contactUrl: json[0] };
}

test('a restart keeps contacts, sessions, keys and mail', async () => {
  const { kept, secrets, service, stop } = await signUpAndConfirm();
  const mails = await service.mailbox.list();
  await stop();

  const again = await start(kept);
  expect(await again.service.mailbox.list()).toEqual(mails);
  const [key, sessionId] = secrets;
  const session = { Cookie: `joinery_session=${sessionId}` };
  const { json } = await again.call('POST', '/subscriber/search', { email }, session);
  const contact = await again.call('GET', `/subscriber/${json[0]}`, undefined, session);
  expect(contact.json).toMatchObject({ email, status: 'Subscribed', sms_status: 'Subscribed' });
  expect((await again.call('POST', '/subscriber/signoff', { apikey: key, email })).json).toEqual([true]);
});

test('messages in the outbox are sent after a restart', async () => {
  const first = await start();
  const { key } = await first.addKey('double');
  // The first service's outbox never starts to send.
  await first.stop();
  const silent = await createService({ ...first.kept, publicUrl: first.url, allowTestAddresses: true });
  const server = silent.app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await fetch(`http://127.0.0.1:${port}/subscriber/signin`, {
    method: 'POST',
    body: new URLSearchParams({ apikey: key, email }),
  });
  server.closeAllConnections();
  server.close();
  await silent.stop();

  const second = await start(first.kept);
  await second.service.idle();
  expect(await second.service.mailbox.list()).toMatchObject([{ to: email }]);
});

test('the data files hold no key, token, session or password', async () => {
  const dataDir = makeDataDir();
  const { secrets } = await signUpAndConfirm({ dataDir, databaseUrl: `file:${join(dataDir, 'service.db')}` });
  const files = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), 'latin1'));
  expect(files.some((bytes) => bytes.includes(email))).toBe(true);
  for (const secret of secrets) expect(files.filter((bytes) => bytes.includes(secret))).toEqual([]);
});

test('the log has every request and nothing personal', async () => {
  const { lines, secrets, contactUrl } = await signUpAndConfirm();
  const log = lines.join('');
  expect(log).toContain('"route":"/subscriber/signin"');
  expect(log).toContain('"route":"/confirm/:token"');
  expect(log).toContain('"error":8');
  for (const secret of [...secrets, email, '2025550123', 'hobby', new URL(contactUrl).pathname.split('/').at(-1)]) {
    expect(log).not.toContain(secret);
  }
});

test('an unexpected failure answers with error 12 without details, and is logged', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  const running = await start({ logger });
  const { key } = await running.addKey('single');
  await running.service.stop();
  const { status, json } = await running.call('POST', '/subscriber/signin', { apikey: key, email });
  expect([status, json]).toEqual([406, { error: 12, error_message: 'Internal error; retry later.' }]);
  expect(lines.join('')).toContain('a request failed');
  expect(lines.join('')).not.toContain(email);
});
