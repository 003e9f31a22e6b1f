import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { headerOf } from '../../smtp.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { credentials } from '../start.ts';
import { startConsole } from './open.ts';

const hour = 3_600_000;

test('the overview counts per day of a time zone what happened, and imports apart', async () => {
  const { ask, addKey, call, clock, service, accountId } = await startConsole();
  const { key } = await addKey('single');
  const { key: double } = await addKey('double');
  const signin = (apikey: string, email: string) => call('POST', '/subscriber/signin', { apikey, email });
  await signin(key, 'ada@example.com');
  for (const opt of ['single', 'double'] as const) {
    const { listId } = await addKey(opt);
    const take = await service.contacts.startImport({ accountId, headings: ['email'], listId });
    expect(await take([`${opt}@example.com`])).toBeUndefined();
  }
  clock.time += 6 * hour;
  await signin(key, 'eve@example.com');
  await signin(double, 'bob@example.com');
  clock.time += 6 * hour;
  await call('POST', '/subscriber/signoff', { apikey: key, email: 'ada@example.com' });
  await ask('signIn', { body: credentials });
  const read = (timeZone: string) => ask('readOverview', { query: { from: '2030-01-14', to: '2030-01-16', timeZone } });
  expect(await read('UTC')).toEqual({
    days: [
      { day: '2030-01-14', signups: 0, imports: 0, confirmations: 0, departures: 0 },
      { day: '2030-01-15', signups: 3, imports: 2, confirmations: 2, departures: 0 },
      { day: '2030-01-16', signups: 0, imports: 0, confirmations: 0, departures: 1 },
    ],
    subscribed: 2,
    pending: 2,
    attention: [{ kind: 'mailKept', count: 1, subjectId: null, name: '' }],
  });
  expect((await read('Asia/Tokyo')).days.map(({ signups }) => signups)).toEqual([0, 1, 2]);
  expect((await read('Pacific/Honolulu')).days.map(({ signups, departures }) => signups + departures)).toEqual([
    0, 4, 0,
  ]);
});

test('a range that no calendar of four digits holds is refused at once', async () => {
  const { refused } = await startConsole();
  const query = { from: '9999-12-31', to: '9999-12-31', timeZone: 'UTC' };
  const { status, problems } = await refused('readOverview', { query });
  expect([status, problems.map(({ field }) => field)]).toEqual([400, ['from', 'to']]);
  expect((await refused('listContacts', { query: { to: '9999-12-31' } })).status).toBe(400);
});

describe('the notices', () => {
  test('are bounces', async () => {
    const { ask, addKey, call, service, accountId } = await startConsole({ smtpUrl: 'smtp://127.0.0.1:1' });
    const { key } = await addKey('single');
    await call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
    await service.bounces.set(accountId, { email: 'ada@example.com', smsNumber: '' }, 'hard');
    const query = { from: '2030-01-15', to: '2030-01-15', timeZone: 'UTC' };
    const { attention } = await ask('readOverview', { query });
    expect(attention).toEqual([{ kind: 'bounces', count: 1, subjectId: null, name: '' }]);
  });

  test('are a disk with little room, in megabytes, where the database is on it', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'service-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const databaseUrl = `file:${join(dataDir, 'service.db')}`;
    let bavail = 100_000_000;
    const statFs = async (folder: string) => ({ bavail: folder === dataDir ? bavail : 0, bsize: 1 });
    const { ask } = await startConsole({ smtpUrl: 'smtp://127.0.0.1:1', dataDir, databaseUrl, statFs });
    const query = { from: '2030-01-15', to: '2030-01-15', timeZone: 'UTC' };
    const read = async () => (await ask('readOverview', { query })).attention;
    expect(await read()).toEqual([]);
    bavail = 99_500_000;
    expect(await read()).toEqual([{ kind: 'diskFull', count: 99, subjectId: null, name: '' }]);
  });

  test('are mails that a silent server leaves waiting, with the reason, while signups are kept', async () => {
    const smtp = await startSmtpServer({ silent: true });
    const console = await startConsole({ smtpUrl: smtp.url, limits: { mailPatience: 100 } });
    const { ask, addKey, call, service, clock, open } = console;
    const since = clock.time / 1_000;
    const { key } = await addKey('double');
    for (const email of ['ada@example.com', 'eve@example.com'])
      expect((await call('POST', '/subscriber/signin', { apikey: key, email })).status).toBe(200);
    await service.idle();
    const query = { from: '2030-01-15', to: '2030-01-15', timeZone: 'UTC' };
    expect((await ask('readOverview', { query })).attention).toEqual([]);
    clock.time += 120_000;
    const { attention, pending } = await ask('readOverview', { query });
    expect(pending).toBe(2);
    const waiting = { since, failure: { code: 'noAnswer', reply: '' } };
    expect(attention).toEqual([{ kind: 'mailWaiting', count: 2, subjectId: null, name: '', waiting }]);

    const theirs = { username: 'other', password: 'correct horse' };
    await service.accounts.create(theirs);
    const other = open();
    await other.ask('signIn', { body: theirs });
    expect((await other.ask('readOverview', { query })).attention).toEqual([]);
  });

  test('are mails that wait for one of another account, which the server leaves without an answer', async () => {
    const smtp = await startSmtpServer({ silent: true });
    const { addKey, call, service, clock, open } = await startConsole({
      smtpUrl: smtp.url,
      limits: { mailConnections: 1 },
    });
    const { key } = await addKey('double');
    await call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
    const theirs = { username: 'other', password: 'correct horse' };
    const { id: accountId } = await service.accounts.create(theirs);
    const listId = (await service.lists.predefined(accountId)).id;
    const tagId = await service.tags.create({ accountId, name: 'theirs' });
    const apikey = await service.keys.create({ accountId, listId, tagId });
    const browser = open();
    await browser.ask('signIn', { body: theirs });
    await call('POST', '/subscriber/signin', { apikey, email: 'eve@example.com' });
    const query = { from: '2030-01-15', to: '2030-01-15', timeZone: 'UTC' };
    expect((await browser.ask('readOverview', { query })).attention).toEqual([]);
    clock.time += 120_000;
    const read = async () => (await browser.ask('readOverview', { query })).attention;
    await expect
      .poll(read)
      .toMatchObject([{ kind: 'mailWaiting', count: 1, waiting: { failure: { code: 'noAnswer' } } }]);
    smtp.close();
  });

  test('end with an outage: the first mail that gets through takes those along that waited', async () => {
    let isDown = true;
    const sent: string[] = [];
    const smtp = await startSmtpServer({
      taken(message) {
        if (isDown) return undefined;
        sent.push(headerOf(message, 'to'));
        return '250 taken';
      },
    });
    const { ask, addKey, call, service, clock } = await startConsole({ smtpUrl: smtp.url });
    const { key } = await addKey('double');
    const signin = (email: string) => call('POST', '/subscriber/signin', { apikey: key, email });
    await signin('ada@example.com');
    await service.idle();
    clock.time += 120_000;
    await service.idle();
    const query = { from: '2030-01-15', to: '2030-01-15', timeZone: 'UTC' };
    const read = async () => (await ask('readOverview', { query })).attention;
    expect(await read()).toMatchObject([{ kind: 'mailWaiting', count: 1 }]);
    isDown = false;
    await signin('eve@example.com');
    await service.idle();
    expect(sent.toSorted()).toEqual(['ada@example.com', 'eve@example.com']);
    expect(await read()).toEqual([]);
  });

  test('are mails that a server has put off for an hour, in which it took none', async () => {
    const smtp = await startSmtpServer({ taken: () => '421 4.3.2 Going down' });
    const { ask, addKey, call, service, clock } = await startConsole({ smtpUrl: smtp.url });
    const { key } = await addKey('double');
    await call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
    await service.idle();
    const since = clock.time / 1_000;
    const query = { from: '2030-01-15', to: '2030-01-15', timeZone: 'UTC' };
    const pass = async (minutes: number) => {
      for (let passed = 0; passed < minutes; passed++) {
        clock.time += 60_000;
        await service.idle();
      }
      return (await ask('readOverview', { query })).attention;
    };
    expect(await pass(50)).toEqual([]);
    const waiting = { since, failure: { code: 'refused', reply: '421 4.3.2 Going down' } };
    expect(await pass(20)).toMatchObject([{ kind: 'mailWaiting', count: 1, waiting }]);
  });

  test('are mails whose first attempt takes minutes', async () => {
    const smtp = await startSmtpServer({ silent: true });
    const { ask, addKey, call, clock } = await startConsole({ smtpUrl: smtp.url });
    const { key } = await addKey('double');
    await call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
    const list = async () => (await ask('listOutbox', { query: { state: 'waiting' } })).entries;
    await expect.poll(list).toMatchObject([{ attempts: 0, underWay: true, failure: null }]);
    const query = { from: '2030-01-15', to: '2030-01-15', timeZone: 'UTC' };
    expect((await ask('readOverview', { query })).attention).toEqual([]);
    clock.time += 120_000;
    expect((await ask('readOverview', { query })).attention).toMatchObject([
      { kind: 'mailWaiting', count: 1, waiting: { failure: { code: 'noAnswer', reply: '' } } },
    ]);
    // Ends the attempt, for which the service would wait as it stops.
    smtp.close();
  });
});
