import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase } from '@joinery/database/open';
import { createService } from '@joinery/service';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databases } from '../databases.ts';
import { makeDataDir, type Running, start } from './start.ts';

const wrong = { username: 'owner', password: 'wrong' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Serves the database of a running service by a second one; answers with the status of a login there. */
async function startBeside({ kept }: Running) {
  const service = await createService({ ...kept, publicUrl: 'http://127.0.0.1' });
  const server = createServer(service.app);
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

  test('are counted by all pages together, and across a restart', async () => {
    const one = await startOn();
    const developer = await one.service.customerKeys.createDeveloperKey('Shop');
    const page = [`/customer-key/${developer.id}`, new URLSearchParams(wrong).toString(), form] as const;
    for (let n = 0; n < 8; n++) expect((await one.call('POST', '/account/login', wrong)).status).toBe(401);
    for (let n = 0; n < 6; n++) expect((await one.call('POST', ...page)).status).toBe(401);
    await one.stop();

    const two = await start(one.kept);
    for (let n = 0; n < 6; n++) expect((await two.call('POST', '/account/login', wrong)).status).toBe(401);
    expect((await two.call('POST', '/account/login', wrong)).status).toBe(429);
    expect((await two.call('POST', ...page)).status).toBe(429);
  });

  test('are counted by two services on one database together, however they arrive', async () => {
    const one = await startOn();
    const tryTwo = await startBeside(one);
    const tryOne = async () => (await one.call('POST', '/account/login', wrong)).status;
    const statuses = await Promise.all(Array.from({ length: 30 }, (_, n) => (n % 2 ? tryOne() : tryTwo())));
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test('are kept without the address that they came from', async () => {
    const { call, kept } = await startOn();
    await call('POST', '/account/login', wrong);
    const database = await openDatabase<{ failed_login: { hash: string; count: number } }>(kept.databaseUrl);
    onTestFinished(() => database.close());
    const rows = await database.kysely.selectFrom('failed_login').selectAll().execute();
    expect(rows).toMatchObject([{ hash: expect.stringMatching(/^[\w-]{43}$/), count: 1 }]);
  });

  test('count no more 15 minutes after the first', async () => {
    let time = Date.parse('2030-01-31T12:00:00Z');
    const { call, service } = await startOn({ clock: () => new Date(time) });
    for (let n = 0; n < 20; n++) await call('POST', '/account/login', wrong);
    time += 15 * 60_000 - 1_000;
    expect((await call('POST', '/account/login', wrong)).status).toBe(429);
    time += 1_000;
    expect((await call('POST', '/account/login', wrong)).status).toBe(401);
    time += 15 * 60_000;
    await service.upkeep.run();
    expect((await call('POST', '/account/login', wrong)).status).toBe(401);
  });
});
