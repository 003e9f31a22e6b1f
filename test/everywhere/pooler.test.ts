import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '@joinery/app';
import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runAlone, signUp } from '../app/command/run-alone.ts';
import { joinery, makeFolder, startApp } from '../app/command/terminal.ts';
import { begin, type TestApp, withApp } from '../app/start.ts';
import { databases, type EmptyDatabase } from '../databases.ts';
import { providePooler, startPooler } from './pooler.ts';

const site = 'https://www.example.com';

/** An empty PostgreSQL database, and the way to it through a pooler in transaction mode. */
async function openPooled(create: () => Promise<EmptyDatabase>) {
  const { url: direct, drop } = await create();
  onTestFinished(drop);
  return { direct, pooled: await startPooler(direct) };
}

async function submit(app: TestApp, form: string, number: number): Promise<number> {
  const response = await fetch(`${app.url}/forms/${form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site, 'x-forwarded-for': `2001:db8:${number}::1` },
    body: JSON.stringify({ id: randomUUID(), values: { email: `visitor${number}@example.com` } }),
  });
  await response.text();
  return response.status;
}

/** The queries that PostgreSQL keeps on the four connections of the pooler. */
async function countPrepared(pooled: string): Promise<number> {
  const clients = Array.from({ length: 4 }, () => new pg.Client(pooled));
  const counts = clients.map(async (client) => {
    await client.connect();
    await client.query('begin');
    const { rows } = await client.query('select count(*) from pg_prepared_statements');
    return Number(rows[0]?.count);
  });
  const all = await Promise.all(counts);
  await Promise.all(clients.map((client) => client.end()));
  return all.reduce((sum, count) => sum + count, 0);
}

test('a direct way is refused where DATABASE_URL names no PostgreSQL', async () => {
  const { code, stderr } = await joinery(['check'], { DATABASE_DIRECT_URL: 'postgres://db.example.com/joinery' });
  expect(code).toBe(1);
  expect(stderr).toContain('DATABASE_DIRECT_URL needs DATABASE_URL to name the same PostgreSQL database');
});

const { postgres } = databases;

describe.each(postgres ? [postgres] : [])('behind a pooler in transaction mode, the app', (create) => {
  // It may have to be installed.
  beforeAll(() => void providePooler(), 300_000);

  test('takes signups that arrive together, and leaves nothing prepared to others', async () => {
    const { direct, pooled } = await openPooled(create);
    await withApp(
      async (app) => {
        const { browser, destination } = await begin(app);
        const body = { title: 'Letters', destination, asksName: false, sites: [site] };
        const { name } = await browser.ask('createForm', { body });
        const statuses = await Promise.all(Array.from({ length: 60 }, (_, number) => submit(app, name, number)));
        expect(statuses).toEqual(Array(60).fill(200));
        expect((await browser.ask('listContacts', { query: { limit: 100 } })).contacts).toHaveLength(60);
        expect(await countPrepared(pooled)).toBe(0);
      },
      { databaseUrl: pooled, databaseDirectUrl: direct, trustProxy: 1 },
    );
  });

  test('takes a service and a proxy over past it', async () => {
    const { direct, pooled } = await openPooled(create);
    const { words, environment } = await runAlone('sqlite');
    const settings = { ...environment, DATABASE_URL: pooled };
    expect((await joinery(words, settings)).stderr).toMatch(
      /^DATABASE_URL leads through a pooler .*DATABASE_DIRECT_URL/,
    );
    const { stdout } = await joinery(words, { ...settings, DATABASE_DIRECT_URL: direct });
    expect(stdout).toContain('✓ 1 account, 2 contacts,');
    const { url, app } = await startApp({ ...settings, DATABASE_DIRECT_URL: direct });
    await app.proxy.idle();
    expect(await signUp(url, 'newsletter', 'eve@example.com')).toBe(200);
  });

  test('is backed up while it runs, and keeps a rotation of its secret away until it has ended', async () => {
    const { direct, pooled } = await openPooled(create);
    const dataDir = makeFolder();
    const settings = { DATA_DIR: dataDir, DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct };
    const rotate = ['secret', 'rotate'];
    const secrets = () => ({
      JOINERY_SECRET: readFileSync(join(dataDir, 'secret'), 'utf8'),
      JOINERY_NEW_SECRET: 'n'.repeat(40),
    });
    const options = { databaseUrl: pooled, databaseDirectUrl: direct, dataDir };
    await createApp({ ...options, publicUrl: 'http://127.0.0.1:4001' }).then(async (app) => {
      await app.service.accounts.create({ username: 'owner', password: 'correct horse battery' });
      expect(await joinery(['backup', join(makeFolder(), 'copy')], settings)).toMatchObject({ code: 0 });
      expect((await joinery(rotate, { ...settings, ...secrets() })).stderr).toContain(
        'Other processes use the database.',
      );
      await app.stop();
    });
    expect(await joinery(rotate, { ...settings, ...secrets() })).toMatchObject({ code: 0 });
  });

  test('does not start without a direct way, or with one to another database', async () => {
    const { direct, pooled } = await openPooled(create);
    const other = await create();
    onTestFinished(other.drop);
    const options = { databaseUrl: pooled, publicUrl: 'http://127.0.0.1:4001', dataDir: makeFolder() };
    const lent = 'leads through a pooler that gives connections to others after each transaction';
    await expect(createApp(options)).rejects.toThrow(`DATABASE_URL ${lent}`);
    await expect(createApp({ ...options, databaseDirectUrl: pooled })).rejects.toThrow(`DATABASE_DIRECT_URL ${lent}`);
    await expect(createApp({ ...options, databaseDirectUrl: other.url })).rejects.toThrow(
      'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: let both name the same one',
    );
    await (await createApp({ ...options, databaseDirectUrl: direct })).stop();
  });

  test('has its two ways examined by the doctor', async () => {
    const { direct, pooled } = await openPooled(create);
    const examine = async (url?: string) => {
      const settings = { DATA_DIR: makeFolder(), PORT: '9', DATABASE_URL: pooled, DATABASE_DIRECT_URL: url };
      return (await joinery(['doctor'], settings)).stdout;
    };
    expect(await examine()).toMatch(/^✗ database: DATABASE_URL leads through a pooler .*: set DATABASE_DIRECT_URL to/m);
    expect(await examine(direct)).toContain('✓ DATABASE_DIRECT_URL: leads to the same database\n');
    expect(await examine('postgres://127.0.0.1:9/lists')).toContain(
      "✗ DATABASE_DIRECT_URL: can't be used (ECONNREFUSED): check the address",
    );
  });
});
