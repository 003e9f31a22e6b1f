import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFetchHandler, createProxy, type ProxyConfig } from '@joinery/proxy';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { resolveConfig } from '../../proxy/config/settings.ts';
import { examineStore } from '../../proxy/doctor/store.ts';
import { createLinks } from '../../proxy/link/link.ts';
import { openStore } from '../../proxy/store/open.ts';
import { rotateStore } from '../../proxy/store/rotate.ts';
import { databases, type EmptyDatabase } from '../databases.ts';

const form: ProxyConfig['forms'][string] = {
  definition: { operation: 'signoff', fields: [{ name: 'email' }] },
  key: { env: 'KEY' },
  origins: [],
};

function makeConfig(more: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const config: ProxyConfig = { upstream: { url: 'http://127.0.0.1:1' }, dataDir: 'data', forms: { leave: form } };
  const env = { KEY: 'key-of-tests', ...more };
  const data = join(folder, 'data');
  return {
    ...{ folder, config, data },
    secretFile: join(data, 'secret'),
    settle: (more = {}) => resolveConfig(config, { env: { ...env, ...more }, folder, secrets: 'find' }),
    start: async (more = {}) => (await createProxy(config, { env: { ...env, ...more }, folder })).close(),
    /** The page that a link leads to. */
    show: async (token: string, more = {}) => {
      const { fetch, close } = await createFetchHandler(config, { env: { ...env, ...more }, folder });
      const page = await fetch(new Request(`http://127.0.0.1/forms/leave/preferences?token=${token}`));
      await close();
      return page.text();
    },
  };
}

const given = { JOINERY_SECRET: 's'.repeat(32) };

describe('the secret of a proxy', () => {
  test.each([{}, given])(
    'is adopted at the first start, in a new folder that only its owner can read (%j)',
    async (env) => {
      const { start, data } = makeConfig();
      await start(env);
      expect(statSync(data).mode & 0o777).toBe(0o700);
      expect(statSync(join(data, 'proxy.db')).mode & 0o777).toBe(0o600);
      await start(env);
    },
  );

  test('stops the start if it is another one, and the doctor reports it', async () => {
    const { start, settle } = makeConfig();
    await start(given);
    const other = { JOINERY_SECRET: 'o'.repeat(32) };
    await expect(start(other)).rejects.toThrow('The database belongs to another secret');
    expect(await examineStore(settle(other))).toMatchObject([
      { message: expect.stringContaining('another secret'), fix: expect.any(String) },
    ]);
    expect(await examineStore(settle(given))).toMatchObject([{ message: 'sqlite can be read and written' }]);
  });

  test('is not replaced if it is lost', async () => {
    const { start, settle, secretFile } = makeConfig();
    await start();
    const secret = readFileSync(secretFile, 'utf8');
    unlinkSync(secretFile);
    await expect(start()).rejects.toThrow('has the store but not its secret');
    expect(() => settle()).toThrow('has the store but not its secret');
    expect(statSync(secretFile, { throwIfNoEntry: false })).toBeUndefined();
    writeFileSync(secretFile, `${secret}\n`);
    await start();
  });

  test('is not rotated while the store is in use', async () => {
    const { start, settle } = makeConfig();
    await start();
    const { store } = settle();
    if (!store) throw new Error('There is no store.');
    const { database } = await openStore(store);
    onTestFinished(() => database.close());
    await expect(rotateStore(store, { next: undefined, keepsLinks: true })).rejects.toThrow('Other processes use');
  });
});

/** A proxy whose store is the test's own database. For PostgreSQL, the secret is in its environment. */
async function makeStored(create: () => Promise<EmptyDatabase>) {
  const { url, drop } = await create();
  onTestFinished(drop);
  return url.startsWith('file:') ? makeConfig() : makeConfig({ ...given, DATABASE_URL: url });
}

describe.each(Object.entries(databases))('the secret of a store on %s', (name, create) => {
  test('can be given up if it is lost for good, as the documentation says', async () => {
    const { start, settle, data, secretFile } = await makeStored(create);
    await start();
    if (name === 'postgres') {
      const other = { JOINERY_SECRET: 'o'.repeat(32) };
      await expect(start(other)).rejects.toThrow('belongs to another secret');
      const text = readFileSync(join(import.meta.dirname, '../../docs/outbox.md'), 'utf8');
      const [, statements = ''] = /```sql\n(.*?)```/s.exec(text) ?? [];
      const client = new pg.Client(settle().store?.url);
      await client.connect();
      await client.query(statements);
      await client.end();
      await start(other);
    } else {
      unlinkSync(secretFile);
      await expect(start()).rejects.toThrow('has the store but not its secret');
      expect(() => settle()).toThrow('has the store but not its secret');
      renameSync(join(data, 'proxy.db'), join(data, 'proxy.db.lost'));
      await start();
    }
  });

  test('can be rotated, and earlier links still work unless told otherwise', async () => {
    const { start, settle, show } = await makeStored(create);
    await start();
    const [first, second] = name === 'postgres' ? ['1'.repeat(32), '2'.repeat(32)] : [undefined, undefined];
    const envOf = (secret: string | undefined) => (secret === undefined ? {} : { JOINERY_SECRET: secret });
    const before = settle();
    if (!before.store || !before.linkSecret) throw new Error('There is no store.');
    const token = createLinks(before.linkSecret).create({ form: 'leave', email: 'ada@example.com' });
    expect(await rotateStore(before.store, { next: first, keepsLinks: true })).toMatchObject({ unreadable: 0 });
    await expect(start(name === 'postgres' ? {} : { JOINERY_SECRET: before.store.secret })).rejects.toThrow(
      'belongs to another secret',
    );
    expect(await show(token, envOf(first))).toContain('ada@example.com');
    const between = settle(envOf(first));
    if (!between.store) throw new Error('There is no store.');
    await rotateStore(between.store, { next: second, keepsLinks: false });
    expect(await show(token, envOf(second))).not.toContain('ada@example.com');
  });
});
