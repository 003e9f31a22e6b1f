import { mkdtempSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProxy, type ProxyConfig } from '@joinery/proxy';
import { describe, expect, onTestFinished, test } from 'vitest';
import { resolveConfig } from '../../proxy/config/settings.ts';
import { examineStore } from '../../proxy/doctor/store.ts';
import { createLinks } from '../../proxy/link.ts';
import { openStore } from '../../proxy/store/open.ts';
import { rotateStore } from '../../proxy/store/rotate.ts';

const form: ProxyConfig['forms'][string] = {
  definition: { operation: 'signoff', fields: [{ name: 'email' }] },
  key: { env: 'KEY' },
  origins: [],
};

function makeConfig() {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const config: ProxyConfig = { upstream: { url: 'http://127.0.0.1:1' }, dataDir: 'data', forms: { leave: form } };
  const env = { KEY: 'key-of-tests' };
  const data = join(folder, 'data');
  return {
    ...{ folder, config, data },
    secretFile: join(data, 'secret'),
    settle: (more = {}) => resolveConfig(config, { env: { ...env, ...more }, folder, secrets: 'find' }),
    start: async (more = {}) => (await createProxy(config, { env: { ...env, ...more }, folder })).close(),
  };
}

const given = { JOINERY_SECRET: 's'.repeat(32) };

describe('the secret of a proxy', () => {
  test.each([{}, given])('is taken on at the first start, in a new folder for its owner alone (%j)', async (env) => {
    const { start, data } = makeConfig();
    await start(env);
    expect(statSync(data).mode & 0o777).toBe(0o700);
    expect(statSync(join(data, 'proxy.db')).mode & 0o777).toBe(0o600);
    await start(env);
  });

  test('that is another one stops the start, and the doctor shows it', async () => {
    const { start, settle } = makeConfig();
    await start(given);
    const other = { JOINERY_SECRET: 'o'.repeat(32) };
    await expect(start(other)).rejects.toThrow('The database belongs to another secret');
    expect(await examineStore(settle(other))).toMatchObject([
      { message: expect.stringContaining('another secret'), fix: expect.any(String) },
    ]);
    expect(await examineStore(settle(given))).toMatchObject([{ message: 'sqlite can be read and written' }]);
  });

  test('that is lost is not replaced', async () => {
    const { start, secretFile } = makeConfig();
    await start();
    const secret = readFileSync(secretFile, 'utf8');
    unlinkSync(secretFile);
    await expect(start()).rejects.toThrow('has the store but not its secret');
    expect(statSync(secretFile, { throwIfNoEntry: false })).toBeUndefined();
    writeFileSync(secretFile, `${secret}\n`);
    await start();
  });

  test('is rotated, and links of before still work unless they must not', async () => {
    const { config, folder, start, settle, secretFile } = makeConfig();
    await start();
    const before = settle();
    if (!before.store || !before.linkSecret) throw new Error('There is no store.');
    const token = createLinks(before.linkSecret).create({ form: 'leave', email: 'ada@example.com' });
    expect(await rotateStore(before.store, { next: undefined, keepsLinks: true })).toMatchObject({ unreadable: 0 });
    expect(readFileSync(secretFile, 'utf8')).not.toBe(before.store.secret);
    expect(await isTaken(token)).toBe(true);
    const between = settle();
    if (!between.store) throw new Error('There is no store.');
    await rotateStore(between.store, { next: undefined, keepsLinks: false });
    expect(await isTaken(token)).toBe(false);

    async function isTaken(link: string) {
      const proxy = await createProxy(config, { env: { KEY: 'key-of-tests' }, folder });
      const server = proxy.app.listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const page = await fetch(`http://127.0.0.1:${port}/forms/leave/preferences?token=${link}`);
      const text = await page.text();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await proxy.close();
      return text.includes('ada@example.com');
    }
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
