import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, listen } from '@joinery/app';
import pg from 'pg';
import { run } from '../../app/command/run.ts';
import manifest from '../../app/package.json' with { type: 'json' };
import { readAppSettings } from '../../app/settings.ts';

/**
 * Makes the backups of this release that later ones are tested with, in `test/upgrade/<version>`: of SQLite, and of
 * PostgreSQL, on the server of DATABASE_URL. See CONTRIBUTING.md.
 */
const target = join(import.meta.dirname, manifest.version);
const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('Set DATABASE_URL to the server on which to make an empty database.');
const name = `joinery_upgrade_${process.pid}`;
await query(`create database ${name}`);
try {
  await make('sqlite', {});
  await make('postgres', { DATABASE_URL: Object.assign(new URL(DATABASE_URL), { pathname: name }).href });
} finally {
  await query(`drop database ${name} with (force)`);
}

async function make(kind: string, database: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'joinery-upgrade-'));
  const environment = { DATA_DIR: folder, ALLOW_TEST_ADDRESSES: 'true', ...database };
  const at = await listen({ host: '127.0.0.1', port: 0 });
  const app = await createApp(readAppSettings(environment).toOptions('http://localhost:4001'));
  app.start();
  at.answer(app.listener);
  const { service, proxy } = app;
  const { id: accountId } = await service.accounts.create({ username: 'owner', password: 'a fixture for upgrades' });
  const listId = await service.lists.create({ accountId, name: 'Letters', optIn: 'double' });
  const body = { title: 'News', destination: `${listId}`, asksName: true, sites: [] };
  await proxy.forms?.createForm({ sites: [`${accountId}`] }, { body });
  for (const name of ['ada', 'bob', 'eve']) {
    const id = crypto.randomUUID();
    const values = { email: `${name}@example.com`, fieldFirstName: name };
    const headers = { 'content-type': 'application/json', origin: 'http://localhost:4001' };
    const sent = { method: 'POST', headers, body: JSON.stringify({ id, values }) };
    const response = await fetch(`${at.url}/forms/news`, sent);
    if (response.status !== 200) throw new Error(`${name} could not sign up: ${response.status}`);
  }
  await service.idle();
  await at.close();
  await app.stop();
  const { stdin, stdout, stderr } = process;
  const code = await run(['backup', join(target, kind)], { environment, stdin, stdout, stderr });
  rmSync(folder, { recursive: true });
  if (code !== 0) throw new Error('There is no fixture.');
}

async function query(text: string) {
  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  await client.query(text);
  await client.end();
}
