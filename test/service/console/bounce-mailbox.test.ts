import { openDatabase } from '@joinery/database/open';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MailboxFailed, type OpenFolder } from '../../../service/bounce/mailbox/folder.ts';
import { createBounceMailbox } from '../../../service/bounce/mailbox/mailbox.ts';
import type { Tables } from '../../../service/store/tables.ts';
import { type ImapOptions, openImap } from '../../imap.ts';
import { writeBounce, writeComplaint } from '../reports.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { start } from '../start.ts';
import { codeOf, startConsole } from './open.ts';

const people = ['ada', 'bob', 'kim'].map((name) => `${name}@example.com`);
const holiday = 'From: ada@example.com\r\nSubject: Away\r\nContent-Type: text/plain\r\n\r\nBack soon';
const settings = { host: '127.0.0.1', user: 'ada', password: 'sesame', folder: 'INBOX', deletesReports: false };

async function startImap(options: ImapOptions = {}) {
  const imap = await openImap(options);
  onTestFinished(imap.close);
  return { imap, body: { ...settings, port: imap.port } };
}

/** A console whose owner has just typed the password, and whose mail server took a confirmation for each of three. */
async function startWith(options: Parameters<typeof startConsole>[0] = {}) {
  const smtp = await startSmtpServer();
  const console = await startConsole({ smtpUrl: smtp.url, mailBounces: 'bounces@lists.example.com', ...options });
  const { key } = await console.addKey('double');
  for (const email of people) await console.call('POST', '/subscriber/signin', { apikey: key, email });
  await console.service.idle();
  await console.prove();
  const reportOf = (to: string, status = '5.1.1') =>
    writeBounce({ to, status, original: smtp.messages.find((message) => message.includes(`To: ${to}`)) ?? '' });
  const read = async () => {
    // One may be under way since the start, or since settings were saved.
    await console.service.bounceMailbox.read();
    console.clock.time += 301_000;
    await console.service.bounceMailbox.read();
  };
  const bounces = async () => {
    const { contacts } = await console.ask('listContacts', { query: { status: 'refusing' } });
    return contacts.map(({ email }) => email).sort();
  };
  return { ...console, smtp, reportOf, read, bounces };
}

/** What another process does at the same mailbox and database. */
async function startBeside(databaseUrl: string, port: number, open?: OpenFolder) {
  const database = await openDatabase<Tables>(databaseUrl);
  onTestFinished(() => database.close());
  const taken: string[] = [];
  const mailbox = createBounceMailbox({
    ...{ database, secret: 'secret', url: `imap://ada:sesame@127.0.0.1:${port}`, ...(open && { open }) },
    bounces: { take: async (message) => taken.push(message) },
    logger: pino({ enabled: false }),
    now: () => 1_900_000_000,
  });
  return { mailbox, taken };
}

describe('a mailbox for bounces', () => {
  test('is read: reports about contacts count and are marked as seen, all else stays as it is', async () => {
    const { ask, reportOf, read, bounces } = await startWith();
    const { imap, body } = await startImap();
    imap.deliver(holiday, reportOf('ada@example.com'), writeBounce({ to: 'nobody@example.com' }));
    expect(await ask('changeBounceMailbox', { body })).toEqual({ size: 3 });
    await read();
    expect(await bounces()).toEqual(['ada@example.com']);
    expect(imap.messages.map(({ flags }) => flags)).toEqual([[], ['\\Seen'], []]);
    // Nobody's other mail is fetched.
    expect(imap.state.commands.filter((command) => command.includes('BODY.PEEK[]')).length).toBe(2);
    expect(await ask('readBounceMailbox')).toMatchObject({
      ...{ source: 'console', changeable: true, host: '127.0.0.1', hasPassword: true, reports: 1, failing: null },
      readAt: expect.any(Number),
    });

    imap.deliver(reportOf('bob@example.com'));
    await read();
    expect(await bounces()).toEqual(['ada@example.com', 'bob@example.com']);
  });

  test('is emptied of the reports that counted, if its owner wants that', async () => {
    const { ask, reportOf, read, bounces } = await startWith();
    const { imap, body } = await startImap();
    imap.deliver(holiday, reportOf('ada@example.com'), reportOf('kim@example.com'));
    await ask('changeBounceMailbox', { body: { ...body, deletesReports: true } });
    await read();
    expect(await bounces()).toEqual(['ada@example.com', 'kim@example.com']);
    expect(imap.messages.map(({ text }) => text)).toEqual([holiday]);
  });

  test('unsubscribes who complained', async () => {
    const { ask, smtp, read } = await startWith();
    const { imap, body } = await startImap();
    imap.deliver(writeComplaint({ original: smtp.messages[0] ?? '' }));
    await ask('changeBounceMailbox', { body });
    await read();
    const { contacts } = await ask('listContacts', { query: { status: 'unsubscribed' } });
    expect(contacts).toHaveLength(1);
  });

  test('that numbers its messages anew is read again, and each report counts once', async () => {
    const { ask, reportOf, read } = await startWith();
    const { imap, body } = await startImap();
    imap.deliver(reportOf('ada@example.com', '4.2.2'));
    await ask('changeBounceMailbox', { body });
    await read();
    imap.renumber();
    await read();
    const { contacts } = await ask('listContacts', { query: { search: 'ada' } });
    const { timeline: history } = await ask('readContact', { params: { id: `${contacts[0]?.id}` } });
    expect(history.filter(({ kind }) => kind === 'bounced')).toHaveLength(1);
  });

  test('is not asked more often than every five minutes, whichever process asks', async () => {
    const { ask, service, read, kept, clock } = await startWith();
    const { imap, body } = await startImap();
    await ask('changeBounceMailbox', { body });
    await read();
    const logins = () => imap.state.commands.filter((command) => command.startsWith('LOGIN')).length;
    const before = logins();
    await service.bounceMailbox.read();
    if (!kept.databaseUrl.startsWith('file:')) {
      const beside = await start({ ...kept, clock: () => new Date(clock.time) });
      await beside.service.bounceMailbox.read();
    }
    expect(logins()).toBe(before);
  });

  test('is read by one of several processes that ask at the same time', async () => {
    const { kept, reportOf } = await startWith();
    const { imap } = await startImap();
    imap.deliver(reportOf('ada@example.com'));
    const processes = await Promise.all([1, 2, 3].map(() => startBeside(kept.databaseUrl, imap.port)));
    await Promise.all(processes.map(({ mailbox }) => mailbox.read()));
    expect(imap.state.connections).toBe(1);
    expect(processes.flatMap(({ taken }) => taken)).toHaveLength(1);
  });

  test('that somebody empties meanwhile is no failure, and what comes next is read', async () => {
    const { ask, reportOf, read, bounces } = await startWith();
    const { imap, body } = await startImap();
    await ask('changeBounceMailbox', { body });
    await read();
    imap.state.empties = true;
    imap.deliver(reportOf('ada@example.com'), reportOf('bob@example.com'));
    await read();
    expect(imap.messages).toEqual([]);
    expect(await bounces()).toEqual([]);
    imap.state.empties = false;
    imap.deliver(reportOf('kim@example.com'));
    await read();
    expect(await bounces()).toEqual(['kim@example.com']);
    expect(await ask('readBounceMailbox')).toMatchObject({ failing: null, reports: 1 });
  });

  test.each(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'ETIMEOUT'])(
    'whose server hangs (%s) is told to the owner as one that gives no answer',
    async (code) => {
      const { kept } = await startWith();
      const { mailbox } = await startBeside(kept.databaseUrl, 143, async () => {
        throw new MailboxFailed(Object.assign(new Error('silence'), { code }));
      });
      await mailbox.read();
      const { failing } = await mailbox.show();
      expect(failing).toEqual({ since: 1_900_000_000, failure: { code: 'noAnswer', reply: '' } });
    },
  );

  test('whose password changes is told to the owner, and read on once it is right', async () => {
    const { ask, reportOf, read, bounces, clock, prove } = await startWith();
    const { imap, body } = await startImap();
    await ask('changeBounceMailbox', { body });
    await read();
    imap.state.password = 'another';
    imap.deliver(reportOf('ada@example.com'));
    await read();
    const { failing } = await ask('readBounceMailbox');
    expect(failing).toEqual({
      since: Math.floor(clock.time / 1_000),
      failure: { code: 'loginRefused', reply: expect.stringContaining('Invalid credentials') },
    });
    await read();
    const { attention } = await ask('readOverview', {
      query: { from: '2030-01-15', to: '2030-01-15', timeZone: 'Etc/UTC' },
    });
    expect(attention).toContainEqual(
      expect.objectContaining({ kind: 'bounceMailbox', waiting: expect.objectContaining({ since: failing?.since }) }),
    );
    await prove();
    await ask('changeBounceMailbox', { body: { ...body, password: 'another' } });
    await read();
    expect(await bounces()).toEqual(['ada@example.com']);
    expect(await ask('readBounceMailbox')).toMatchObject({ failing: null, reports: 1 });
  });

  test('that breaks off at one message is read past it after three tries', async () => {
    const { ask, reportOf, read, bounces } = await startWith();
    const { imap, body } = await startImap();
    imap.deliver(reportOf('ada@example.com'), reportOf('bob@example.com'), reportOf('kim@example.com'));
    imap.state.breaksAt = 2;
    await ask('changeBounceMailbox', { body });
    for (let turn = 0; turn < 10; turn++) await read();
    expect(await bounces()).toEqual(['ada@example.com', 'kim@example.com']);
  });

  test('is kept sealed, and its password goes to no other server or user', async () => {
    const { ask, refused, kept } = await startWith();
    const [{ body }, other] = [await startImap(), await startImap()];
    await ask('changeBounceMailbox', { body });
    const { password: _, ...rest } = body;
    expect(await ask('changeBounceMailbox', { body: { ...rest, folder: 'inbox' } })).toEqual({ size: 0 });
    for (const changed of [{ port: other.body.port, host: 'localhost' }, { user: 'bob' }]) {
      const { problems } = await refused('changeBounceMailbox', { body: { ...rest, ...changed } });
      expect(problems[0]?.failure?.code).toBe('loginRefused');
    }
    expect(JSON.stringify(await ask('readBounceMailbox'))).not.toContain('sesame');
    if (kept.databaseUrl.startsWith('file:')) {
      const { readFileSync } = await import('node:fs');
      expect(readFileSync(kept.databaseUrl.slice(5)).includes('sesame')).toBe(false);
    }
  });

  test('is saved only if it opens, and otherwise the owner hears why', async () => {
    const { ask, refused } = await startWith();
    const { body } = await startImap();
    for (const [changed, code] of [
      [{ password: 'wrong' }, 'loginRefused'],
      [{ folder: 'Bounces' }, 'refused'],
      [{ port: 1 }, 'connectionRefused'],
      [{ host: 'mail.invalid' }, 'hostNotFound'],
    ] as const) {
      const { problems } = await refused('changeBounceMailbox', { body: { ...body, ...changed } });
      expect(problems[0]?.failure?.code).toBe(code);
    }
    for (const [field, value] of Object.entries({
      ...{ host: 'imap example', port: 0, user: ' ', folder: '', deletesReports: 'yes' },
    })) {
      const { problems } = await refused('changeBounceMailbox', { body: { ...body, [field]: value } });
      expect(problems).toMatchObject([{ field }]);
    }
    expect(await ask('readBounceMailbox')).toMatchObject({ source: 'none', host: '' });
  });

  test('that hangs holds up no stop, which is no failure of its own', async () => {
    const { imap } = await startImap({ silent: true });
    const bounceMailboxUrl = `imap://ada:sesame@127.0.0.1:${imap.port}`;
    const { stop, kept } = await startWith({ bounceMailboxUrl });
    await expect.poll(() => imap.state.connections).toBe(1);
    await stop();
    const { ask } = await startConsole({ ...kept, bounceMailboxUrl });
    expect(await ask('readBounceMailbox')).toMatchObject({ readAt: null, failing: null });
    await expect.poll(() => imap.state.connections).toBe(2);
  });

  test('can be removed', async () => {
    const { ask } = await startWith();
    const { body } = await startImap();
    await ask('changeBounceMailbox', { body });
    await ask('removeBounceMailbox');
    expect(await ask('readBounceMailbox')).toMatchObject({ source: 'none', hasPassword: false });
  });

  test('of the environment wins, and shows no password', async () => {
    const { imap } = await startImap();
    const bounceMailboxUrl = `imap://ada:sesame@127.0.0.1:${imap.port}/?delete=true`;
    const { ask, refused, prove, reportOf, read, bounces } = await startWith({ bounceMailboxUrl });
    imap.deliver(reportOf('ada@example.com'));
    await read();
    expect(await bounces()).toEqual(['ada@example.com']);
    expect(imap.messages).toEqual([]);
    const shown = await ask('readBounceMailbox');
    expect(shown).toMatchObject({ source: 'environment', changeable: false, folder: 'INBOX', user: 'ada' });
    expect(JSON.stringify(shown)).not.toContain('sesame');
    const body = { ...settings, port: imap.port };
    await prove();
    expect(codeOf(await refused('changeBounceMailbox', { body }))).toBe('denied');
    expect(codeOf(await refused('removeBounceMailbox'))).toBe('denied');
  });

  test('is set by nobody where several accounts share the instance', async () => {
    const { ask, refused, service } = await startWith();
    const { body } = await startImap();
    await ask('changeBounceMailbox', { body });
    await service.accounts.create({ username: 'other', password: 'five brown foxes at 77 pm' });
    expect(await ask('readBounceMailbox')).toMatchObject({ changeable: false, host: '', user: '' });
    expect(codeOf(await refused('changeBounceMailbox', { body }))).toBe('denied');
  });
});
