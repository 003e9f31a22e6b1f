import { beforeAll, expect, test } from 'vitest';
import type { StepSource } from '../../service/campaign/campaign-file.ts';
import { joinery, makeFolder } from '../app/command/terminal.ts';
import { startConsole } from '../service/console/open.ts';
import { writeBounce } from '../service/reports.ts';
import { startSmtpServer } from '../service/smtp-server.ts';
import { provideDovecot, startDovecot } from './dovecot.ts';

// It may have to be installed.
beforeAll(() => void provideDovecot(), 300_000);

const holiday = 'From: ada@example.com\r\nSubject: Away\r\nContent-Type: text/plain\r\n\r\nBack soon\r\n';

test('bounces are read from a folder of Dovecot over TLS, and deleted from it', async () => {
  const dovecot = await startDovecot();
  const smtp = await startSmtpServer();
  // Dovecot has the machine's clock, and old reports are left alone.
  let time = Date.now();
  const clock = () => new Date(time);
  const { ask, prove, addKey, call, service } = await startConsole({ smtpUrl: smtp.url, clock });
  const { key } = await addKey('double');
  for (const name of ['ada', 'bob']) {
    await call('POST', '/subscriber/signin', { apikey: key, email: `${name}@example.com` });
    await service.idle();
  }
  const [toAda = '', toBob = ''] = smtp.messages;
  // `Rückläufer` in the encoding of IMAP (RFC 3501, section 5.1.3).
  const path = '.R&APw-ckl&AOQ-ufer';
  const others = Array.from({ length: 250 }, () => holiday);
  await dovecot.deliver(path, ...others, writeBounce({ original: toAda }), holiday);
  await prove();
  const body = { host: '127.0.0.1', port: dovecot.port, user: 'ada', folder: 'Rückläufer', deletesReports: true };
  expect(await ask('changeBounceMailbox', { body: { ...body, password: 'sesame' } })).toEqual({ size: 252 });
  const read = async () => {
    // One may be under way since the settings were saved.
    await service.bounceMailbox.read();
    time += 301_000;
    await service.bounceMailbox.read();
    const { contacts } = await ask('listContacts', { query: { status: 'refusing' } });
    return contacts.map(({ email }) => email).sort();
  };
  expect(await read()).toEqual(['ada@example.com']);
  await dovecot.deliver(path, writeBounce({ to: 'bob@example.com', original: toBob }));
  expect(await read()).toEqual(['ada@example.com', 'bob@example.com']);
  expect(await ask('readBounceMailbox')).toMatchObject({ reports: 2, failing: null });
  await prove();
  expect(await ask('changeBounceMailbox', { body })).toEqual({ size: 251 });
});

test('Dovecot hands over an unsubscription and a report in plain text among other mail', async () => {
  const dovecot = await startDovecot();
  const smtp = await startSmtpServer();
  let time = Date.now();
  const { ask, addKey, call, service, accountId } = await startConsole({
    ...{ smtpUrl: smtp.url, mailFrom: 'News <news@lists.example.com>', clock: () => new Date(time) },
    bounceMailboxUrl: `imap://ada:sesame@127.0.0.1:${dovecot.port}`,
  });
  const { key, tagId } = await addKey('single');
  const steps: StepSource[] = [{ delay: 0, kind: 'email', email: { subject: 'News', text: 'Hello.' } }];
  const source = { name: 'News', language: 'en', start: { kind: 'tag', id: tagId }, steps } as const;
  await service.campaigns.start(accountId, await service.campaigns.create(accountId, source));
  for (const name of ['ada', 'bob']) {
    await call('POST', '/subscriber/signin', { apikey: key, email: `${name}@example.com` });
    await service.idle();
  }
  const [toAda = '', toBob = ''] = smtp.messages;
  const [, address, subject = ''] = /<mailto:([^?]+)\?subject=([^>]+)>/.exec(toAda.replace(/\r?\n\s/g, '')) ?? [];
  const leaving = `From: ada@example.com\r\nTo: ${address}\r\nSubject: ${decodeURIComponent(subject)}\r\nMessage-ID: <1@example.com>\r\n\r\n`;
  const report = `From: Mail Delivery System <Mailer-Daemon@mx.example.net>\r\nAuto-Submitted: auto-replied\r\nX-Failed-Recipients: bob@example.com\r\nSubject: Mail delivery failed\r\n\r\nThe following address failed:\r\n\r\n  bob@example.com\r\n    host mx.example.com [192.0.2.20]: 550 5.1.1 No such user\r\n\r\n------ This is a copy of your message, including all the headers. ------\r\n\r\n${toBob}`;
  await dovecot.deliver('', holiday, leaving, report, holiday);
  await service.bounceMailbox.read();
  time += 301_000;
  await service.bounceMailbox.read();
  const find = async (status: string) =>
    (await ask('listContacts', { query: { status } })).contacts.map(({ email }) => email);
  expect([await find('unsubscribed'), await find('refusing')]).toEqual([['ada@example.com'], ['bob@example.com']]);
});

test.each([
  ['password', { password: 'wrong' }, 'loginRefused'],
  ['folder', { folder: 'None' }, 'refused'],
])('a wrong %s is told in words of Dovecot', async (_, changed, code) => {
  const dovecot = await startDovecot();
  const { refused, prove } = await startConsole();
  await prove();
  const settings = { host: '127.0.0.1', port: dovecot.port, user: 'ada', password: 'sesame', folder: 'INBOX' };
  const { problems } = await refused('changeBounceMailbox', {
    body: { ...settings, deletesReports: false, ...changed },
  });
  expect(problems[0]?.failure).toEqual({ code, reply: expect.stringMatching(/fail|exist/i) });
});

test('doctor opens a folder of Dovecot over TLS', async () => {
  const dovecot = await startDovecot();
  await dovecot.deliver('.Bounces', holiday);
  const BOUNCE_MAILBOX_URL = `imap://ada:sesame@127.0.0.1:${dovecot.port}/Bounces`;
  const { stdout } = await joinery(['doctor'], { DATA_DIR: makeFolder(), BOUNCE_MAILBOX_URL, PORT: '9' });
  expect(stdout).toMatch(/^✓ mailbox for bounces: \S+ takes the login and opens Bounces, over TLS$/m);
});
