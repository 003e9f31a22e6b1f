import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { App } from '@joinery/app';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databases } from '../../databases.ts';
import { type Environment, joinery, makeFolder, startApp } from './terminal.ts';

/** A test that needs PostgreSQL, where `DATABASE_URL` names a server. */
const onPostgres = process.env.DATABASE_URL ? test : () => {};

/** The embedded files of a folder, and everything in PostgreSQL where there is a server. */
const kinds = Object.keys(databases);

async function makeSettings(kind: string): Promise<Environment & { DATA_DIR: string }> {
  const DATA_DIR = join(makeFolder(), 'data');
  const settings = { DATA_DIR, ALLOW_TEST_ADDRESSES: 'true', TRUST_PROXY: '1' };
  if (kind === 'sqlite') return settings;
  const database = await databases[kind]?.();
  onTestFinished(() => database?.drop());
  return { ...settings, DATABASE_URL: database?.url };
}

/** Makes an app with an owner, a list, a form and its key. */
async function begin(settings: Environment) {
  const running = await startApp(settings);
  const { service } = running.app;
  const { id: accountId } = await service.accounts.create({ username: 'owner', password: 'correct horse battery' });
  const listId = await service.lists.create({ accountId, name: 'Letters', optIn: 'double' });
  const forms = running.app.proxy.forms;
  if (!forms) throw new Error('The app keeps no forms.');
  return { ...running, accountId, listId, forms };
}

const everybody: Parameters<App['service']['contacts']['list']['some']>[1] = {
  statuses: ['pending', 'subscribed', 'unsubscribed'],
  bounces: ['none', 'soft', 'hard', 'spam'],
};

/** Everybody signs up from an address of their own, or limits would end it. */
const makeAddress = () =>
  `2001:db8:${Math.random().toString(16).slice(2, 6)}:${Math.random().toString(16).slice(2, 6)}::1`;

async function signUp(url: string, form: string, email: string, origin = url): Promise<number> {
  const response = await fetch(`${url}/forms/${form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': makeAddress() },
    body: JSON.stringify({ id: crypto.randomUUID(), values: { email } }),
  });
  await response.text();
  return response.status;
}

const countContacts = async ({ app }: Awaited<ReturnType<typeof startApp>>, accountId: number) =>
  (await app.service.contacts.list.some(accountId, everybody, { after: 0, limit: 10_000 }, [])).length;

/** An app with a form and three signups, backed up. */
async function backUp(kind: string) {
  const settings = await makeSettings(kind);
  const running = await begin(settings);
  const { accountId, listId, forms, url } = running;
  const made = await forms.createForm(
    { sites: [`${accountId}`] },
    { body: { title: 'News', destination: `${listId}`, asksName: false, sites: [url] } },
  );
  if (!('value' in made)) throw new Error('The form was not made.');
  const form = made.value.name;
  for (const name of ['ada', 'bob', 'eve']) expect(await signUp(url, form, `${name}@example.com`)).toBe(200);
  await running.app.service.idle();
  const folder = join(makeFolder(), 'backup');
  const ran = await joinery(['backup', folder], settings);
  expect(ran).toMatchObject({ code: 0, stdout: expect.stringContaining('checked') });
  return { ...running, settings, form, folder };
}

describe.each(kinds)('on %s', (kind) => {
  test('a restored app has contacts, forms and what was sealed, and goes on', async () => {
    const { accountId, form, folder, stop, settings, url } = await backUp(kind);
    await stop();
    const fresh = { ...(await makeSettings(kind)) };
    expect(await joinery(['restore', folder], fresh)).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(join(fresh.DATA_DIR, 'secret'), 'utf8')).toBe(
      readFileSync(join(settings.DATA_DIR, 'secret'), 'utf8').trim(),
    );
    const again = await startApp(fresh);
    expect(await countContacts(again, accountId)).toBe(3);
    const mails = await again.app.service.mailbox.list();
    expect(mails.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'bob@example.com', 'eve@example.com']);
    // Its key is sealed in the proxy's store.
    expect(await signUp(again.url, form, 'zoe@example.com', url)).toBe(200);
    expect(await countContacts(again, accountId)).toBe(4);
    // Numbers go on where they were.
    expect(await again.app.service.lists.create({ accountId, name: 'More', optIn: 'single' })).toBeGreaterThan(1);
  });

  test('a backup made while people sign up holds everybody who was answered before', async () => {
    const { app, accountId, form, url, settings, stop } = await backUp(kind);
    let answered = 3;
    let isOver = false;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let at = 0; !isOver; at++) {
        if ((await signUp(url, form, `p${writer}.${at}@example.com`)) === 200) answered++;
      }
    });
    await expect.poll(() => answered).toBeGreaterThan(20);
    const folder = join(makeFolder(), 'busy');
    const before = answered;
    const ran = await joinery(['backup', folder], settings);
    isOver = true;
    await Promise.all(writers);
    expect(ran.stderr).toBe('');
    expect(await countContacts({ app, url, stop }, accountId)).toBe(answered);
    await stop();
    const fresh = await makeSettings(kind);
    expect((await joinery(['restore', folder], fresh)).code).toBe(0);
    const again = await startApp(fresh);
    const count = await countContacts(again, accountId);
    expect(count).toBeGreaterThanOrEqual(before);
    expect(count).toBeLessThanOrEqual(answered);
  });

  test('a restore refuses where something is, and leaves it as it is', async () => {
    const { folder, settings, stop, accountId } = await backUp(kind);
    await stop();
    const { code, stderr } = await joinery(['restore', folder], settings);
    expect(code).toBe(1);
    expect(stderr).toContain('only restored where there is nothing yet');
    expect(await countContacts(await startApp(settings), accountId)).toBe(3);
  });

  test('a damaged backup, and one under another secret, is refused, and nothing is left', async () => {
    const { folder, stop } = await backUp(kind);
    await stop();
    const { files } = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'));
    expect(Object.keys(files)).toContain('secret');
    const fresh = await makeSettings(kind);
    const damages: ((path: string) => void)[] = [(path) => appendFileSync(path, 'x'), (path) => rmSync(path)];
    for (const name of Object.keys(files).slice(0, 6)) {
      for (const damage of damages) {
        const copy = join(makeFolder(), 'damaged');
        cpSync(folder, copy, { recursive: true });
        damage(join(copy, name));
        const { code, stderr } = await joinery(['restore', copy], fresh);
        expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(`is damaged: ${name} `) });
      }
    }
    const other = await joinery(['restore', folder], { ...fresh, JOINERY_SECRET: 'x'.repeat(40) });
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('JOINERY_SECRET differs from') });
    expect(existsSync(fresh.DATA_DIR) ? readdirSync(fresh.DATA_DIR) : []).toEqual([]);
    const given = readFileSync(join(folder, 'secret'), 'utf8');
    expect((await joinery(['restore', folder], { ...fresh, JOINERY_SECRET: given })).code).toBe(0);
    expect(existsSync(join(fresh.DATA_DIR, 'secret'))).toBe(false);
  });

  test('a backup needs something to back up, and a new folder that its owner alone can read', async () => {
    const settings = await makeSettings(kind);
    const folder = join(makeFolder(), 'backup');
    expect(await joinery(['backup', folder], settings)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('nothing to back up'),
    });
    expect(existsSync(folder)).toBe(false);
    const made = await backUp(kind);
    expect(statSync(made.folder).mode & 0o077).toBe(0);
    for (const { parentPath, name } of readdirSync(made.folder, { recursive: true, withFileTypes: true }))
      expect(statSync(join(parentPath, name)).mode & 0o077, name).toBe(0);
    expect(await joinery(['backup', made.folder], made.settings)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('exists already'),
    });
    expect(readdirSync(join(made.folder, '..'))).toEqual(['backup']);
  });
});

onPostgres('a backup is restored to the kind of database that it was made of', async () => {
  const [{ folder }, empty] = [await backUp('sqlite'), await makeSettings('postgres')];
  expect((await joinery(['restore', folder], empty)).stderr).toContain('Unset DATABASE_URL');
  const [other, files] = [await backUp('postgres'), await makeSettings('sqlite')];
  expect((await joinery(['restore', other.folder], files)).stderr).toContain('Let DATABASE_URL name an empty one');
});

test('a backup of files works as a data folder; one of a newer release, and what is none, is refused', async () => {
  const { folder, accountId, stop } = await backUp('sqlite');
  await stop();
  const data = join(makeFolder(), 'data');
  cpSync(folder, data, { recursive: true });
  expect(await countContacts(await startApp({ DATA_DIR: data }), accountId)).toBe(3);
  const fresh = await makeSettings('sqlite');
  expect((await joinery(['restore', makeFolder()], fresh)).stderr).toContain('is no backup');
  const path = join(folder, 'backup.json');
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace('joinery backup 1', 'joinery backup 2'));
  expect((await joinery(['restore', folder], fresh)).stderr).toContain('was made by a newer release');
  writeFileSync(path, text.replace('"001-tables"', '"001-tables", "999-later"'));
  expect((await joinery(['restore', folder], fresh)).stderr).toContain('was made by a newer release');
  writeFileSync(path, text.slice(0, 100));
  expect((await joinery(['restore', folder], fresh)).stderr).toContain('is damaged');
});

onPostgres('every table in PostgreSQL is in a backup', async () => {
  const { settings, folder } = await backUp('postgres');
  const client = new pg.Client(settings.DATABASE_URL);
  await client.connect();
  const { rows } = await client.query(`select tablename as name from pg_tables where schemaname = 'public'`);
  await client.end();
  const names = rows
    .map(({ name }: { name: string }) => name)
    // The next start makes the index of the console's search again.
    .filter((name: string) => !/_migration(?:_lock)?$|^contact_search/.test(name));
  expect(readdirSync(join(folder, 'postgres')).sort()).toEqual(names.sort());
});
