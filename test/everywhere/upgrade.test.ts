import { cpSync, globSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '@joinery/app';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Environment, joinery, makeFolder, startApp } from '../app/command/terminal.ts';
import { everyDatabase } from '../databases.ts';

const releases = join(import.meta.dirname, '../upgrade');

/** The backups of earlier releases, as `0.1.0/sqlite`. Each also works as a data folder if it is of SQLite. */
const backups = globSync('*/{sqlite,postgres}', { cwd: releases }).sort();
const everybody: Parameters<App['service']['contacts']['list']['some']>[1] = {
  statuses: ['pending', 'subscribed', 'unsubscribed'],
  bounces: ['none', 'soft', 'hard', 'spam'],
};

test('there are releases to upgrade from', () => {
  expect(backups).toEqual(expect.arrayContaining(['0.1.0/sqlite', '0.1.0/postgres']));
});

describe.each(backups.filter((name) => everyDatabase[name.replace(/.*\//, '')]))('%s', (name) => {
  const folder = join(releases, name);

  test('is restored by today’s app, which finds everything', async () => {
    const settings: Environment = { DATA_DIR: join(makeFolder(), 'data'), ALLOW_TEST_ADDRESSES: 'true' };
    if (name.endsWith('postgres')) {
      const database = await everyDatabase.postgres?.();
      onTestFinished(() => database?.drop());
      settings.DATABASE_URL = database?.url;
    }
    expect((await joinery(['restore', folder], settings)).stderr).toBe('');
    await expectEverything(settings);
  });

  const onSqlite = name.endsWith('sqlite') ? test : () => {};
  onSqlite('is opened as it is by today’s app, which finds everything', async () => {
    const DATA_DIR = join(makeFolder(), 'data');
    cpSync(folder, DATA_DIR, { recursive: true });
    await expectEverything({ DATA_DIR, ALLOW_TEST_ADDRESSES: 'true' });
  });
});

async function expectEverything(settings: Environment) {
  const { app, url } = await startApp({ ...settings, PUBLIC_URL: 'http://localhost:4001' });
  const { service } = app;
  const accountId = (await service.accounts.find('owner'))?.id ?? 0;
  const find = () => service.contacts.list.some(accountId, everybody, { after: 0, limit: 10 }, ['fieldFirstName']);
  expect((await find()).map(({ fieldFirstName }) => fieldFirstName)).toEqual(['ada', 'bob', 'eve']);
  // Sealed with the secret.
  const mails = await service.mailbox.list();
  expect(mails.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'bob@example.com', 'eve@example.com']);
  // The form, and its sealed key.
  const id = crypto.randomUUID();
  const response = await fetch(`${url}/forms/news`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:4001' },
    body: JSON.stringify({ id, values: { email: 'zoe@example.com', fieldFirstName: 'zoe' } }),
  });
  expect(response.status).toBe(200);
  expect(await find()).toHaveLength(4);
}
