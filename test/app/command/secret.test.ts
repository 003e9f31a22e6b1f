import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../proxy/store/open.ts';
import { rotateStore } from '../../../proxy/store/rotate.ts';
import { databases } from '../../databases.ts';
import { type Environment, joinery, makeFolder, startApp } from './terminal.ts';

const [first, second] = ['the first secret, which is long enough', 'the second secret, which is long enough'];

/** An app with an account, a key that sends, and a link in a mail. It has stopped. */
async function runBefore(environment: Environment) {
  const { app, stop } = await startApp(environment);
  const { accounts, lists, tags, keys } = app.service;
  const { id: accountId } = await accounts.create({ username: 'owner', password: 'correct horse battery' });
  const listId = await lists.create({ accountId, name: 'Letters', optIn: 'double' });
  const tagId = await tags.create({ accountId, name: 'Readers' });
  const key = await keys.create({ accountId, listId, tagId });
  const body = { apikey: key, email: 'ada@example.com' };
  await app.service.submit({ operation: 'signin', body, idempotencyKey: '"1"' });
  await app.service.idle();
  const [link = ''] = (await app.service.mailbox.list())[0]?.links ?? [];
  await stop();
  return { link: new URL(link).pathname + new URL(link).search };
}

async function confirms(environment: Environment, link: string): Promise<boolean> {
  const { url, app, stop } = await startApp(environment);
  const { status } = await fetch(url + link, { method: 'POST', redirect: 'manual' });
  expect(await app.service.mailbox.list()).toMatchObject([{ to: 'ada@example.com' }]);
  await stop();
  return status < 400;
}

test('one command gives service and proxy another secret, and links in mails go on working', async () => {
  const environment = { DATA_DIR: makeFolder(), ALLOW_TEST_ADDRESSES: 'true' };
  const { link } = await runBefore(environment);
  const secret = () => readFileSync(join(environment.DATA_DIR, 'secret'), 'utf8');
  const old = secret();
  const { code, stdout, stderr } = await joinery(['secret', 'rotate'], environment);
  expect([code, stderr, stdout]).toEqual([0, '', expect.stringMatching(/^Sealed \d+ values with the new secret/)]);
  expect(secret()).not.toBe(old);
  expect(existsSync(join(environment.DATA_DIR, 'rotation'))).toBe(false);
  expect(await confirms(environment, link)).toBe(true);
});

test.each([
  [[], true],
  [['--break-links'], false],
])('with %j, links that the old secret signed hold: %s', async (options, signsLinks) => {
  const environment = { DATA_DIR: makeFolder(), ALLOW_TEST_ADDRESSES: 'true' };
  await (await startApp(environment)).stop();
  const secret = () => readFileSync(join(environment.DATA_DIR, 'secret'), 'utf8');
  const old = secret();
  expect((await joinery(['secret', 'rotate', ...options], environment)).code).toBe(0);
  const store = await openStore({ url: `file:${join(environment.DATA_DIR, 'proxy.db')}`, secret: secret() });
  await store.database.close();
  expect(store.past).toEqual([{ secret: old, signsLinks }]);
});

test.each(Object.entries(databases))('on %s, goes on where an earlier run was interrupted', async (kind, create) => {
  const folder = makeFolder();
  const database = kind === 'sqlite' ? undefined : await create();
  onTestFinished(() => database?.drop());
  const environment = {
    ...{ DATA_DIR: folder, ALLOW_TEST_ADDRESSES: 'true', JOINERY_SECRET: first },
    ...(database && { DATABASE_URL: database.url }),
  };
  const { link } = await runBefore(environment);
  const url = database?.url ?? `file:${join(folder, 'proxy.db')}`;
  await rotateStore({ url, secret: first }, { next: second, keepsLinks: true });

  const { code, stderr } = await joinery(['secret', 'rotate'], { ...environment, JOINERY_NEW_SECRET: second });
  expect([code, stderr]).toEqual([0, '']);
  expect(await confirms({ ...environment, JOINERY_SECRET: second }, link)).toBe(true);
});

test('an app doesn’t start between the two halves', async () => {
  const environment = { DATA_DIR: makeFolder(), ALLOW_TEST_ADDRESSES: 'true' };
  await runBefore(environment);
  const { stop } = await startApp(environment);
  const { code, stderr } = await joinery(['secret', 'rotate'], environment);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/running|uses|serves|stop/i)]);
  await stop();
  expect(await joinery(['serve'], { ...environment, PORT: '0' })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('run joinery secret rotate again'),
  });
  expect((await joinery(['secret', 'rotate'], environment)).code).toBe(0);
});

test.each<[missing: string, given: Environment, error: string]>([
  ['a new secret', { JOINERY_SECRET: first }, 'set JOINERY_NEW_SECRET'],
  ['an old one', { JOINERY_NEW_SECRET: second }, 'has no file secret'],
])('needs %s', async (_, given, error) => {
  const { code, stderr } = await joinery(['secret', 'rotate'], { DATA_DIR: makeFolder(), ...given });
  expect([code, stderr]).toEqual([1, expect.stringContaining(error)]);
});
