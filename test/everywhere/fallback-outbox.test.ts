import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '@joinery/app';
import pg from 'pg';
import { expect, test } from 'vitest';
import { begin, owner, startApp, type TestApp, withApp } from '../app/start.ts';
import { databases } from '../databases.ts';
import { createGate } from '../gate.ts';

const site = 'https://www.example.com';

function submit(app: TestApp, form: string, email: string): Promise<Response> {
  return fetch(`${app.url}/forms/${form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ id: randomUUID(), values: { email } }),
  });
}

/** A PostgreSQL database behind a port that can be closed. */
async function openDatabase() {
  const database = await databases.postgres?.();
  if (!database) throw new Error('DATABASE_URL is needed: it names a PostgreSQL server');
  const url = new URL(database.url);
  const gate = createGate(Number(url.port || 5432), url.hostname);
  const open = new URL(await gate.open());
  url.hostname = open.hostname;
  url.port = open.port;
  const options = { databaseUrl: url.href };
  return { gate, options, drop: database.drop };
}

test('a signup while the database is lost is kept, and arrives once it is back', async () => {
  const { gate, options, drop } = await openDatabase();
  await withApp(async (app) => {
    const { browser, destination } = await begin(app);
    const { name } = await browser.ask('createForm', {
      body: { title: 'x', destination, asksName: false, sites: [site] },
    });
    await gate.close();
    const answer = await submit(app, name, 'ada@example.com');
    expect([answer.status, await answer.json()]).toEqual([202, { status: 'accepted' }]);
    expect((await fetch(`${app.url}/readyz`)).status).toBe(503);
    const refused = await browser.send('listContacts', {});
    expect([refused.status, await refused.json()]).toMatchObject([503, { problems: [{ code: 'databaseLost' }] }]);
    await gate.open();
    await expect
      .poll(async () => (await browser.send('listContacts', { query: { search: 'ada@' } })).text(), { timeout: 50_000 })
      .toContain('ada@example.com');
  }, options);
  await gate.close();
  await drop();
});

test('a kept signup outlives the process', async () => {
  const { gate, options, drop } = await openDatabase();
  const first = await startApp(options);
  const { browser, destination } = await begin(first);
  const { name } = await browser.ask('createForm', {
    body: { title: 'x', destination, asksName: false, sites: [site] },
  });
  const { dataDir } = first;
  await gate.close();
  expect((await submit(first, name, 'ada@example.com')).status).toBe(202);
  await gate.open();
  await first.end();
  await withApp(
    async (app) => {
      await app.proxy.idle();
      const again = app.open();
      await again.ask('signIn', { body: { username: owner.email, password: owner.password } });
      await expect
        .poll(async () => (await again.ask('listContacts', { query: { search: 'ada@' } })).contacts.length)
        .toBe(1);
    },
    { ...options, dataDir },
  );
  await gate.close();
  await drop();
});

test('processes that share a folder have a fallback outbox each', async () => {
  const { gate, options, drop } = await openDatabase();
  await withApp(async (one) => {
    const two = await startApp({ ...options, dataDir: one.dataDir });
    expect([1, 2, 3].map((number) => existsSync(join(one.dataDir, `spare-${number}`)))).toEqual([true, true, false]);
    await two.end();
  }, options);
  await gate.close();
  await drop();
});

test('a folder that cannot be written ends the start with the fix, and closes the database', async () => {
  const { gate, options, drop } = await openDatabase();
  const dataDir = join(import.meta.filename, 'data');
  const start = createApp({ ...options, dataDir, secret: randomUUID(), publicUrl: 'https://lists.example.com' });
  await expect(start).rejects.toThrow(/^dataDir \(DATA_DIR\) can't keep submissions.*Let this process write to it/);
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  const countConnections = async () => {
    const name = new URL(options.databaseUrl).pathname.slice(1);
    return (await client.query('select 1 from pg_stat_activity where datname = $1', [name])).rowCount;
  };
  await expect.poll(countConnections, { timeout: 10_000 }).toBe(0);
  await client.end();
  await gate.close();
  await drop();
});
