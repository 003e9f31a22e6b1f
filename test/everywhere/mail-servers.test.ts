import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { dkimRecord } from '../../service/sender/dkim-record.ts';
import { createSmtp } from '../../service/sending/mail.ts';
import { findPort } from '../port.ts';
import { startConsole } from '../service/console/open.ts';
import { startSmtpServer } from '../service/smtp-server.ts';
import { headerOf } from '../smtp.ts';
import { provideExim, startExim } from './exim.ts';
import { provideOpenDkim, verifyByOpenDkim } from './opendkim.ts';
import { provideOpenSmtpd, startOpenSmtpd } from './opensmtpd.ts';
import { providePostfix, startPostfix } from './postfix.ts';
import { providePostgrey, startPostgrey } from './postgrey.ts';
import { refusalOf, refusals } from './refusals.ts';

// They may have to be installed.
beforeAll(() => {
  provideExim();
  providePostfix();
  providePostgrey();
  provideOpenSmtpd();
  provideOpenDkim();
}, 300_000);

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

// OpenSMTPD's isn't a multipart/report.
const isReport = (message: string) => /^Content-Type: message\/delivery-status/im.test(message);
const trust = { reach: 'every account', byAddress: false } as const;

describe.each([
  ['Exim', startExim, Object.keys(refusals)],
  ['Postfix', startPostfix, Object.keys(refusals)],
  // It tries again for days what may pass: see below.
  ['OpenSMTPD', startOpenSmtpd, Object.keys(refusals).filter((name) => refusals[name]?.reply.startsWith('5'))],
])('through %s', (_, startServer, names) => {
  test('bounces are judged by what the receiver told it', async () => {
    const receiver = await startSmtpServer({
      recipient(command) {
        const { reply, to } = refusalOf(command) ?? {};
        return reply && to !== 'message' ? reply : '250 ok';
      },
      taken: (message) => (isReport(message) ? undefined : refusalOf(headerOf(message, 'to'))?.reply) ?? '250 taken',
    });
    const server = await startServer(new URL(receiver.url));
    const { addKey, call, service, ask } = await startConsole({
      smtpUrl: server.url,
      mailFrom: 'News <news@lists.example.com>',
    });
    const { key } = await addKey('double');
    for (const name of [...names, 'reader'])
      await call('POST', '/subscriber/signin', { apikey: key, email: `ada@${name}.example` });
    await service.idle();
    const reports = () => receiver.messages.filter(isReport);
    await expect.poll(() => reports().length, { timeout: 60_000 }).toBe(names.length);
    for (const report of reports()) expect(await service.bounces.take(report, trust)).toBe(1);
    const { groups } = await ask('listBounces');
    const found = groups.map(({ domain, cause }) => `${domain.replace('.example', '')}: ${cause}`);
    expect(found.sort()).toEqual(names.map((name) => `${name}: ${refusals[name]?.cause}`).sort());
    const { contacts } = await ask('listContacts', { query: { status: 'refusing' } });
    expect(contacts.map(({ email }) => email).sort()).toEqual([
      'ada@disabled.example',
      'ada@plain.example',
      'ada@unknown.example',
    ]);
    expect(receiver.messages.filter((message) => /^To: ada@reader\./m.test(message))).toHaveLength(1);
  });

  test('an autoreply to a mail of ours is no bounce', async () => {
    const receiver = await startSmtpServer();
    const server = await startServer(new URL(receiver.url));
    const { addKey, call, service, ask } = await startConsole({
      smtpUrl: server.url,
      mailFrom: 'News <news@lists.example.com>',
    });
    const { key } = await addKey('double');
    await call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
    await service.idle();
    await expect.poll(() => receiver.messages.length, { timeout: 60_000 }).toBe(1);
    const [mail = ''] = receiver.messages;
    const { send, close } = createSmtp({ url: server.url, from: 'ada@example.com', connections: 1 });
    const headers = {
      'Auto-Submitted': 'auto-replied',
      'In-Reply-To': headerOf(mail, 'message-id'),
      'X-Joinery-Reference': headerOf(mail, 'x-joinery-reference'),
    };
    const text = `550 5.1.1 I am away and read no mail.\n\n> ${mail.replaceAll('\n', '\n> ')}`;
    await send({ to: 'news@lists.example.com', subject: 'Undelivered: away', text, html: '', headers }, 'away');
    close();
    await expect.poll(() => receiver.messages.length, { timeout: 60_000 }).toBe(2);
    expect(await service.bounces.take(receiver.messages[1] ?? '', trust)).toBeUndefined();
    expect((await ask('listBounces')).groups).toEqual([]);
  });

  test('our signature and the one-click way out survive', async () => {
    const receiver = await startSmtpServer();
    const server = await startServer(new URL(receiver.url));
    const { send, close } = createSmtp({
      ...{ url: server.url, from: 'News <news@lists.example.com>', connections: 1 },
      findSigner: async () => ({ domain: 'lists.example.com', selector: 'j1', privateKey }),
    });
    const way = `<https://lists.example.com/unsubscribe/${'a'.repeat(400)}>`;
    const headers = { 'List-Unsubscribe': way, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
    await send({ to: 'ada@example.com', subject: 'ご登録', text: '登録\n.\n', html: '<p>登録</p>', headers }, 'id-1');
    close();
    await expect.poll(() => receiver.messages.length, { timeout: 60_000 }).toBe(1);
    const message = `${(receiver.messages[0] ?? '').replace(/^\./gm, '')}\n`;
    expect(message).toMatch(/^Received: .*(?:\n\s.*)*mx\.example\.net/m);
    const unfolded = message.replace(/\n[ \t]+/g, ' ');
    for (const [name, value] of Object.entries(headers)) expect(headerOf(unfolded, name)).toBe(value);
    const record = dkimRecord(publicKey.toString('base64'));
    expect(verifyByOpenDkim(message, { 'j1._domainkey.lists.example.com': record })).toContain(
      'verification (s=j1, d=lists.example.com, 2048-bit key) succeeded',
    );
  });
});

test('a mail that OpenSMTPD gave up is noted, and stops nobody’s', async () => {
  const receiver = await startSmtpServer({ taken: (message) => (isReport(message) ? '250 taken' : '450 4.7.1 Later') });
  const server = await startOpenSmtpd(new URL(receiver.url), '1s');
  const { addKey, call, service, ask } = await startConsole({
    smtpUrl: server.url,
    mailFrom: 'News <news@lists.example.com>',
  });
  const { key } = await addKey('double');
  await call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
  await service.idle();
  await expect.poll(() => receiver.messages.filter(isReport).length, { timeout: 60_000 }).toBe(1);
  const [report = ''] = receiver.messages.filter(isReport);
  expect(await service.bounces.take(report, trust)).toBe(1);
  expect((await ask('listBounces')).groups).toMatchObject([{ cause: 'outage', contacts: 1, stopped: 0 }]);
});

test('all mail goes within a minute once Exim is back after hours, and that again', async () => {
  const receiver = await startSmtpServer();
  const port = await findPort();
  const { addKey, call, service, ask, clock } = await startConsole({ smtpUrl: `smtp://127.0.0.1:${port}` });
  const { key } = await addKey('double');
  for (const outage of [1, 2]) {
    for (let reader = 0; reader < 20; reader++)
      await call('POST', '/subscriber/signin', { apikey: key, email: `reader${reader}@outage${outage}.example` });
    for (let passed = 0; passed < 120; passed++) {
      clock.time += 60_000;
      await service.idle();
    }
    const { entries } = await ask('listOutbox', { query: { state: 'waiting' } });
    expect(entries).toHaveLength(20);
    const states = entries.map(({ attempts, failure }) => [attempts, failure?.code]);
    expect(states).toEqual(entries.map(() => [0, 'connectionRefused']));
    const server = await startExim(new URL(receiver.url), port);
    clock.time += 60_000;
    await service.idle();
    await expect.poll(() => receiver.messages.length, { timeout: 60_000 }).toBe(20 * outage);
    await server.close();
  }
});

test('greylisted mails wait for themselves alone, and arrive at the second attempt', async () => {
  const receiver = await startSmtpServer();
  const postgrey = await startPostgrey();
  const server = await startPostfix(new URL(receiver.url), postgrey.policy);
  const { addKey, call, service, ask, clock } = await startConsole({
    smtpUrl: server.url,
    mailFrom: 'News <news@lists.example.com>',
  });
  const { key } = await addKey('double');
  for (const name of ['ada', 'bob'])
    await call('POST', '/subscriber/signin', { apikey: key, email: `${name}@example.com` });
  await service.idle();
  expect(receiver.messages).toEqual([]);
  // Both were tried: the first told nothing about the domain.
  const { domains } = await ask('listMailDomains');
  const reply = expect.stringMatching(/^450 4\.2\.0 <<address>>: Recipient address rejected: Greylisted/);
  expect(domains).toMatchObject([{ domain: 'example.com', putOff: 2, pausedUntil: null, trouble: { reply } }]);
  const { entries } = await ask('listOutbox', { query: { state: 'waiting' } });
  expect(entries.map(({ attempts }) => attempts)).toEqual([1, 1]);
  await postgrey.pass();
  clock.time += 120_000;
  await service.idle();
  await expect.poll(() => receiver.messages.length, { timeout: 60_000 }).toBe(2);
  for (const message of receiver.messages) expect(message).toMatch(/^X-Greylist: delayed \d+ seconds? by postgrey/m);
  expect((await ask('listBounces')).groups).toEqual([]);
  expect((await ask('listMailDomains')).domains).toMatchObject([{ domain: 'example.com', sent: 2, refused: 0 }]);
});
