import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { dkimRecord } from '../../service/sender/dkim-record.ts';
import { createSmtp } from '../../service/sending/mail.ts';
import { startConsole } from '../service/console/open.ts';
import { startSmtpServer } from '../service/smtp-server.ts';
import { provideExim, startExim } from './exim.ts';
import { provideOpenDkim, verifyByOpenDkim } from './opendkim.ts';

// They may have to be installed.
beforeAll(() => {
  provideExim();
  provideOpenDkim();
}, 300_000);

/** What receivers say, and the cause that follows. */
const replies = {
  dead: '550 5.1.1 No such user here',
  full: '552 5.2.2 The mailbox is over quota',
  blocked: '554 5.7.1 Client host blocked using a blocklist',
  content: '550 5.7.1 Message rejected as spam by content filtering',
  tooLarge: '552 5.3.4 Message size exceeds fixed limit',
};

test('bounces that Exim writes are judged by what the receiver told it', async () => {
  const receiver = await startSmtpServer({
    taken(message) {
      const [, name = ''] = /^To: (\w+)@example\.com$/m.exec(message) ?? [];
      return /^Content-Type: multipart\/report/m.test(message) ? '250 taken' : Object(replies)[name] || '250 taken';
    },
  });
  const exim = await startExim(new URL(receiver.url));
  const { addKey, call, service, ask } = await startConsole({
    smtpUrl: exim.url,
    mailFrom: 'News <news@lists.example.com>',
  });
  const { key } = await addKey('double');
  const names = [...Object.keys(replies), 'reader'];
  for (const name of names) await call('POST', '/subscriber/signin', { apikey: key, email: `${name}@example.com` });
  await service.idle();
  const reports = () => receiver.messages.filter((message) => /^Content-Type: multipart\/report/m.test(message));
  await expect.poll(() => reports().length, { timeout: 60_000 }).toBe(names.length - 1);
  for (const report of reports())
    expect(await service.bounces.take(report, { reach: 'every account', byAddress: false })).toBe(1);
  const { groups } = await ask('listBounces');
  expect(groups.map(({ cause }) => cause).sort()).toEqual(Object.keys(replies).sort());
  const { contacts } = await ask('listContacts', { query: { status: 'refusing' } });
  expect(contacts.map(({ email }) => email)).toEqual(['dead@example.com']);
  expect(receiver.messages.filter((message) => /^To: reader@/m.test(message))).toHaveLength(1);
});

test('OpenDKIM verifies our signature of a mail that Exim handed on', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const receiver = await startSmtpServer();
  const exim = await startExim(new URL(receiver.url));
  const { send, close } = createSmtp({
    ...{ url: exim.url, from: 'News <news@lists.example.com>', connections: 1 },
    findSigner: async () => ({ domain: 'lists.example.com', selector: 'j1', privateKey }),
  });
  const headers = {
    'List-Unsubscribe': `<https://lists.example.com/unsubscribe/${'a'.repeat(400)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  await send({ to: 'ada@example.com', subject: 'ご登録', text: '登録\n.\n', html: '<p>登録</p>', headers }, 'id-1');
  close();
  await expect.poll(() => receiver.messages.length, { timeout: 60_000 }).toBe(1);
  const message = `${(receiver.messages[0] ?? '').replace(/^\./gm, '')}\n`;
  expect(message).toMatch(/^Received: .*(?:\n\s.*)*mx\.example\.net/m);
  const record = dkimRecord(publicKey.toString('base64'));
  expect(verifyByOpenDkim(message, { 'j1._domainkey.lists.example.com': record })).toContain(
    'verification (s=j1, d=lists.example.com, 2048-bit key) succeeded',
  );
});
