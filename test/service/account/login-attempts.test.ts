import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase } from '@joinery/database/open';
import { createService } from '@joinery/service';
import { describe, expect, onTestFinished, test } from 'vitest';
import { timeouts } from '../../../server/http/timeouts.ts';
import { createLoginAttempts } from '../../../service/account/login-attempts.ts';
import { openStore } from '../../../service/store/open-store.ts';
import { databases } from '../../databases.ts';
import { makeDataDir, type Running, start } from '../start.ts';

const wrong = { username: 'owner', password: 'wrong' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

/**
 * Runs a second service on the database of a running one. The function it returns logs in there and gives the status.
 */
async function startBeside({ kept }: Running) {
  const service = await createService({ ...kept, publicUrl: 'http://127.0.0.1' });
  const server = createServer(timeouts, service.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await service.stop();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/account/login`;
  return async () => (await fetch(url, { method: 'POST', body: new URLSearchParams(wrong) })).status;
}

describe.each(Object.entries(databases))('failed logins on %s', (_name, create) => {
  async function startOn(options = {}) {
    const { url, drop } = await create();
    onTestFinished(drop);
    return start({ databaseUrl: url, dataDir: makeDataDir(), ...options });
  }

  test('are counted across all pages and restarts', async () => {
    const one = await startOn();
    const developer = await one.service.customerKeys.createDeveloperKey('Shop');
    const page = [`/customer-key/${developer.id}`, new URLSearchParams(wrong).toString(), form] as const;
    for (let n = 0; n < 4; n++) expect((await one.call('POST', '/account/login', wrong)).status).toBe(401);
    for (let n = 0; n < 3; n++) expect((await one.call('POST', ...page)).status).toBe(401);
    await one.stop();

    const two = await start(one.kept);
    for (let n = 0; n < 3; n++) expect((await two.call('POST', '/account/login', wrong)).status).toBe(401);
    expect((await two.call('POST', '/account/login', wrong)).status).toBe(429);
    expect((await two.call('POST', ...page)).status).toBe(429);
  });

  test('are counted together by two services on one database', async () => {
    const one = await startOn();
    const tryTwo = await startBeside(one);
    const tryOne = async () => (await one.call('POST', '/account/login', wrong)).status;
    const statuses = await Promise.all(Array.from({ length: 30 }, (_, n) => (n % 2 ? tryOne() : tryTwo())));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('are stored without address or username', async () => {
    const { call, kept } = await startOn();
    await call('POST', '/account/login', wrong);
    const database = await openDatabase<{ failed_login: { hash: string; count: number } }>(kept.databaseUrl);
    onTestFinished(() => database.close());
    const rows = await database.kysely.selectFrom('failed_login').selectAll().execute();
    expect(rows).toEqual(
      Array(3).fill({ hash: expect.stringMatching(/^[\w-]{43}$/), count: 1, ends_at: expect.any(Number) }),
    );
  });

  test('expire 15 minutes after the first', async () => {
    let time = Date.parse('2030-01-31T12:00:00Z');
    const { call, service } = await startOn({ clock: () => new Date(time) });
    for (let n = 0; n < 10; n++) await call('POST', '/account/login', wrong);
    time += 15 * 60_000 - 1_000;
    expect((await call('POST', '/account/login', wrong)).status).toBe(429);
    time += 1_000;
    expect((await call('POST', '/account/login', wrong)).status).toBe(401);
    time += 15 * 60_000;
    await service.upkeep.run();
    expect((await call('POST', '/account/login', wrong)).status).toBe(401);
  });

  describe('from one address', () => {
    test('lock out neither other accounts there nor the owner elsewhere', async () => {
      const { login, service } = await startBehindProxy(startOn);
      await service.accounts.create({ username: 'other', password: 'correct horse' });
      for (let n = 0; n < 30; n++) await login('192.0.2.1', wrong);
      expect(await login('192.0.2.1', right)).toBe(429);
      expect(await login('192.0.2.1', { ...right, username: 'other' })).toBe(200);
      expect(await login('198.51.100.7', right)).toBe(200);
    });

    test('are forgotten once that account logs in there', async () => {
      const { login } = await startBehindProxy(startOn);
      for (let round = 0; round < 2; round++) {
        for (let n = 0; n < 9; n++) expect(await login('192.0.2.1', wrong)).toBe(401);
        expect(await login('192.0.2.1', right)).toBe(200);
      }
    });

    test('don’t use up other accounts’ attempts while they are throttled', async () => {
      const { begin } = await openAttempts();
      for (let n = 0; n < 150; n++) await begin('one', 'stale');
      expect((await begin('one', 'stale')).until).toBeDefined();
      expect((await begin('one', 'other')).until).toBeUndefined();
    });

    test('are limited to 100 across all accounts', async () => {
      const { begin, clock } = await openAttempts();
      for (let n = 0; n < 100; n++) expect((await begin('one', `user ${n}`)).until).toBeUndefined();
      expect((await begin('one', 'user 100')).until).toBe(clock.time + 15 * 60);
      expect((await begin('two', 'user 100')).until).toBeUndefined();
      clock.time += 15 * 60;
      expect((await begin('one', 'user 100')).until).toBeUndefined();
    });

    test('across many accounts don’t lock out one that logged in there in the last 90 days', async () => {
      const { begin, clock } = await openAttempts();
      await (await begin('one', 'owner')).succeed?.();
      const tryOthers = async () => {
        for (let n = 0; n < 101; n++) await begin('one', `user ${n}`);
      };
      await tryOthers();
      expect((await begin('one', 'owner')).until).toBeUndefined();
      clock.time += 91 * 86_400;
      await tryOthers();
      expect((await begin('one', 'owner')).until).toBeDefined();
    });

    test('count per IPv6 network, and without the port that a reverse proxy adds', async () => {
      const { login } = await startBehindProxy(startOn);
      for (let n = 0; n < 10; n++) expect(await login(`2001:db8::${n + 1}`, wrong)).toBe(401);
      expect(await login('2001:db8::ffff', wrong)).toBe(429);
      expect(await login('[2001:db8::1]:4711', wrong)).toBe(429);
      for (let n = 0; n < 10; n++) expect(await login(`192.0.2.1:${n + 1}`, wrong)).toBe(401);
      expect(await login('192.0.2.1', wrong)).toBe(429);
    });
  });

  test('against one account from many addresses are limited to 100, except where its owner has logged in', async () => {
    const { begin } = await openAttempts();
    await (await begin('home', 'owner')).succeed?.();
    for (let n = 0; n < 100; n++) expect((await begin(`place ${n}`, 'owner')).until).toBeUndefined();
    expect((await begin('place 100', 'owner')).until).toBeDefined();
    expect((await begin('home', 'owner')).until).toBeUndefined();
  });

  test('that arrive together are counted one by one', async () => {
    const { begin } = await openAttempts();
    const begun = await Promise.all(Array.from({ length: 40 }, () => begin('one', 'owner')));
    expect(begun.filter(({ until }) => until === undefined)).toHaveLength(10);
  });

  async function openAttempts() {
    const { url, drop } = await create();
    const { database } = await openStore({ dataDir: makeDataDir(), databaseUrl: url });
    onTestFinished(async () => {
      await database.close();
      await drop();
    });
    const clock = { time: 1_900_000_000 };
    const attempts = createLoginAttempts(database, 'x'.repeat(32), () => clock.time);
    const begin = async (place: string, username: string): Promise<{ until?: number; succeed?(): Promise<void> }> =>
      attempts.begin({ place, username });
    return { begin, clock };
  }

  test('for an unknown username are answered like those for a known one', async () => {
    const { call } = await startOn();
    const nobody = { username: 'nobody', password: 'wrong' };
    const answers = async (who: typeof wrong) => {
      const all = [];
      for (let n = 0; n < 12; n++) {
        const { status, text } = await call('POST', '/account/login', who);
        all.push([status, text]);
      }
      return all;
    };
    expect(await answers(nobody)).toEqual(await answers(wrong));
  });
});

const right = { username: 'owner', password: 'correct horse' };

/**
 * Starts a service behind one reverse proxy. `login` logs in from an address that this proxy saw and returns the
 * status.
 */
async function startBehindProxy(startOn: (options: object) => Promise<Running>) {
  const running = await startOn({ trustProxy: 1 });
  const login = async (address: string, who: typeof right) =>
    (await running.call('POST', '/account/login', who, { 'X-Forwarded-For': `203.0.113.9, ${address}` })).status;
  return { ...running, login };
}
