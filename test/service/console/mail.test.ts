import { describe, expect, test } from 'vitest';
import { openSmtp } from '../../smtp.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { codeOf, startConsole } from './open.ts';

describe('without a mail server', () => {
  test('mail is kept and can be read', async () => {
    const { ask, send, addKey, call, service, open } = await startConsole();
    const { key } = await addKey('double');
    await call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
    await service.idle();
    const { mailKept, smsKept, mails } = await ask('listKeptMails');
    expect([mailKept, smsKept, mails]).toEqual([true, true, [expect.objectContaining({ to: 'ada@example.com' })]]);
    const params = { id: mails[0]?.id };
    const mail = await ask('readKeptMail', { params });
    expect(mail.links[0]).toContain('/confirm/');
    expect(mail.hasHtml).toBe(true);
    const { text, headers } = await shown(await send('showKeptMail', { params }));
    expect(text).toContain('<html');
    expect(headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; img-src data:;.*; sandbox$/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });

    const theirs = { username: 'other', password: 'correct horse' };
    await service.accounts.create(theirs);
    const other = open();
    await other.ask('signIn', { body: theirs });
    expect((await other.ask('listKeptMails')).mails).toEqual([]);
    for (const name of ['readKeptMail', 'showKeptMail'] as const) {
      expect(codeOf(await other.refused(name, { params }))).toBe('notFound');
      expect(codeOf(await open().refused(name, { params }))).toBe('signInNeeded');
    }
  });

  test('a test mail is kept, and the next one has to wait', async () => {
    const { ask, refused, service, accountId, clock } = await startConsole();
    expect(codeOf(await refused('sendTestMail'))).toBe('invalid');
    await service.accounts.update(accountId, { email: 'owner@example.com' });
    expect(await ask('sendTestMail')).toEqual({ status: 'kept', to: 'owner@example.com' });
    expect((await ask('listKeptMails')).mails).toMatchObject([{ subject: 'Test mail from Newsletter' }]);
    expect(await refused('sendTestMail')).toMatchObject({ problems: [{ code: 'tooSoon' }], retryAfter: 30 });
    clock.time += 30_000;
    await ask('sendTestMail');
  });
});

describe('with a mail server', () => {
  test('a test mail is sent', async () => {
    const subjects: string[] = [];
    const smtp = await openSmtp({
      async taken(message) {
        subjects.push(message);
        return '250 taken';
      },
    });
    const { ask, service, accountId } = await startConsole({ smtpUrl: smtp.url });
    await service.accounts.update(accountId, { email: 'owner@example.com' });
    expect(await ask('sendTestMail')).toEqual({ status: 'sent', to: 'owner@example.com' });
    expect(subjects[0]).toContain('Subject: Test mail from Newsletter');
    expect(await ask('listKeptMails')).toMatchObject({ mailKept: false, mails: [] });
    smtp.close();
  });

  test('that can’t be reached, a test says so', async () => {
    const { refused, service, accountId } = await startConsole({ smtpUrl: 'smtp://127.0.0.1:1' });
    await service.accounts.update(accountId, { email: 'owner@example.com' });
    const { status, problems } = await refused('sendTestMail');
    expect([status, problems]).toEqual([
      502,
      [
        {
          field: null,
          code: 'unreachable',
          message: expect.stringContaining('ECONNREFUSED'),
          failure: { code: 'connectionRefused', reply: '' },
        },
      ],
    ]);
  });

  test('that is silent, a test says so', async () => {
    const smtp = await startSmtpServer({ silent: true });
    const { refused, service, accountId } = await startConsole({ smtpUrl: smtp.url, limits: { mailPatience: 100 } });
    await service.accounts.update(accountId, { email: 'owner@example.com' });
    const { problems } = await refused('sendTestMail');
    expect(problems).toMatchObject([{ code: 'unreachable', failure: { code: 'noAnswer', reply: '' } }]);
  });

  test('mail that waits is listed, tried again and dropped', async () => {
    const console = await startConsole({ smtpUrl: 'smtp://127.0.0.1:1' });
    const { ask, refused, addKey, call, service, open } = console;
    const { key } = await addKey('double');
    await call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
    await service.idle();
    const { entries, more } = await ask('listOutbox', { query: { state: 'waiting' } });
    expect([more, entries]).toEqual([
      false,
      [
        expect.objectContaining({
          ...{ kind: 'confirmation', contactId: expect.any(Number), to: 'ada@example.com' },
          ...{ attempts: 0, failure: { code: 'connectionRefused', reply: '' } },
        }),
      ],
    ]);
    expect(await ask('listOutbox', { query: { state: 'givenUp' } })).toEqual({ entries: [], more: false });
    const params = { id: entries[0]?.id };

    const theirs = { username: 'other', password: 'correct horse' };
    await service.accounts.create(theirs);
    const other = open();
    await other.ask('signIn', { body: theirs });
    expect((await other.ask('listOutbox', { query: { state: 'waiting' } })).entries).toEqual([]);
    expect(codeOf(await other.refused('retryMessage', { params }))).toBe('notFound');
    expect(codeOf(await other.refused('dropMessage', { params }))).toBe('notFound');

    const all = { body: { state: 'waiting' } };
    expect(await other.ask('retryMessages', all)).toEqual({ count: 0 });
    expect(await ask('retryMessages', all)).toEqual({ count: 1 });
    expect(await ask('retryMessages', { body: { state: 'givenUp' } })).toEqual({ count: 0 });
    expect((await refused('retryMessages', { body: { state: 'all' } })).problems).toMatchObject([{ field: 'state' }]);
    await service.idle();
    await ask('retryMessage', { params });
    await service.idle();
    await ask('dropMessage', { params });
    expect((await ask('listOutbox', { query: { state: 'waiting' } })).entries).toEqual([]);
    expect((await refused('dropMessage', { params })).status).toBe(404);
  });
});

describe.each([
  ['refused us for whom we are', '554 5.7.1 Your address is on a blocklist'],
  ['asked for patience', '450 4.7.1 host mx.example.com said: 450 4.7.1 Too much mail'],
  ['was spoken for by a server that asked for patience', '450 4.7.1 Too many messages'],
])('mail that waits because its domain %s', (_, refusal) => {
  async function startWaiting() {
    const replies = { next: refusal };
    const smtp = await startSmtpServer({ taken: () => replies.next });
    const console = await startConsole({ smtpUrl: smtp.url });
    const { key } = await console.addKey('double');
    for (const name of ['ada', 'bob', 'eve']) {
      await console.call('POST', '/subscriber/signin', { apikey: key, email: `${name}@Example.com` });
      await console.service.idle();
    }
    const tried = smtp.messages.length;
    replies.next = '250 taken';
    const waiting = async () => (await console.ask('listOutbox', { query: { state: 'waiting' } })).entries;
    return { ...console, replies, waiting, tried: () => smtp.messages.length - tried };
  }

  test('goes at once when an owner sends all of it', async () => {
    const { ask, service, waiting } = await startWaiting();
    const { length } = await waiting();
    expect(length).toBeGreaterThan(1);
    expect(await ask('retryMessages', { body: { state: 'waiting' } })).toEqual({ count: length });
    await service.idle();
    expect(await waiting()).toEqual([]);
  });

  test('goes at once when an owner sends one of it', async () => {
    const { ask, service, waiting, tried } = await startWaiting();
    const [, second] = await waiting();
    await ask('retryMessage', { params: { id: second?.id } });
    await service.idle();
    expect(tried()).toBeGreaterThanOrEqual(1);
    expect((await waiting()).map(({ id }) => id)).not.toContain(second?.id);
  });

  test('waits again after one attempt if it is refused again', async () => {
    const { ask, service, replies, waiting, tried } = await startWaiting();
    const { length } = await waiting();
    replies.next = refusal;
    await ask('retryMessages', { body: { state: 'waiting' } });
    await service.idle();
    expect(tried()).toBeGreaterThanOrEqual(1);
    expect(await waiting()).toHaveLength(length);
  });

  test('isn’t tried when somebody else on the instance sends theirs', async () => {
    const { service, open, tried } = await startWaiting();
    const theirs = { username: 'other', password: 'correct horse' };
    await service.accounts.create(theirs);
    const other = open();
    await other.ask('signIn', { body: theirs });
    expect(await other.ask('retryMessages', { body: { state: 'waiting' } })).toEqual({ count: 0 });
    await service.idle();
    expect(tried()).toBe(0);
  });
});

async function shown(response: Response) {
  const names = ['content-type', 'content-security-policy', 'x-content-type-options', 'cache-control'];
  const headers = Object.fromEntries(names.map((name) => [name, response.headers.get(name)]));
  return { text: await response.text(), headers };
}
