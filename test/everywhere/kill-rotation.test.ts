import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { rotateSecret } from '../../service/instance/rotate-secret.ts';
import { runAlone, signUp } from '../app/command/run-alone.ts';
import { joinery, startApp } from '../app/command/terminal.ts';
import { everyDatabase } from '../databases.ts';
import { makeDataDir, start } from '../service/start.ts';
import { surroundings } from '../surroundings.ts';
import { killAt } from './kill-at.ts';

const main = join(import.meta.dirname, '../../service/main.ts');
const appMain = join(import.meta.dirname, '../../app/main.ts');

describe.each(Object.entries(everyDatabase))('on %s', (_name, create) => {
  test.each([
    ['before the new secret is written', 'node:fs', 'renameSync', 1, 'before'],
    ['after the new secret is written', 'node:fs', 'renameSync', 1, 'after'],
    ['while messages are sealed', 'node:crypto', 'createCipheriv', 2, 'after'],
    ['before the new secret replaces the old one', 'node:fs', 'renameSync', 2, 'before'],
    ['after it has', 'node:fs', 'renameSync', 2, 'after'],
  ] as const)('a rotation killed %s leaves a working service', async (_moment, module, name, call, when) => {
    const { url: databaseUrl, drop } = await create();
    onTestFinished(drop);
    const dataDir = makeDataDir();
    const first = await start({ dataDir, databaseUrl });
    const { key: apikey } = await first.addKey('double');
    const emails = ['a@example.com', 'b@example.com', 'c@example.com'];
    for (const email of emails) await first.call('POST', '/subscriber/signin', { apikey, email });
    await first.service.idle();
    await first.stop();

    const { signal } = spawnSync(process.execPath, [main, 'secret', 'rotate'], {
      env: {
        ...{ ...surroundings, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
        NODE_OPTIONS: killAt(module, name, call, when),
      },
    });
    expect(signal).toBe('SIGKILL');

    const second = await start({ dataDir, databaseUrl });
    const read = async (service: typeof second.service) => (await service.mailbox.list()).map(({ to }) => to).sort();
    expect(await read(second.service)).toEqual(emails);
    await second.stop();
    expect(await rotateSecret({ dataDir, databaseUrl, keepsLinks: true })).toMatchObject({ unreadable: 0 });
    const third = await start({ dataDir, databaseUrl });
    expect(await read(third.service)).toEqual(emails);
    await third.stop();
  });
});

test.each([
  ['before the new secret is written', 'node:fs', 'renameSync', 1, 'before'],
  ['while submissions are sealed', 'node:crypto', 'createCipheriv', 1, 'after'],
  ['while messages are sealed', 'node:crypto', 'createCipheriv', 4, 'after'],
  ['before the new secret replaces the old one', 'node:fs', 'renameSync', 2, 'before'],
  ['after it has', 'node:fs', 'renameSync', 2, 'after'],
] as const)(
  'a rotation of an app killed %s is run again, and nothing is lost',
  async (_moment, module, name, call, when) => {
    const { words, environment } = await runAlone('sqlite');
    expect((await joinery(words, environment)).stderr).toBe('');
    const { signal } = spawnSync(process.execPath, [appMain, 'secret', 'rotate'], {
      env: { ...surroundings, ...environment, NODE_OPTIONS: killAt(module, name, call, when) },
    });
    expect(signal).toBe('SIGKILL');
    expect(await joinery(['secret', 'rotate'], environment)).toMatchObject({ code: 0, stderr: '' });
    const { url, app } = await startApp(environment);
    await app.proxy.idle();
    await app.service.idle();
    const read = async () => (await app.service.mailbox.list()).map(({ to }) => to.split('@')[0]).sort();
    // A waiting submission is tried again after a pause.
    await expect.poll(read).toEqual(['ada', 'bob', 'dan']);
    expect(await signUp(url, 'newsletter', 'eve@example.com')).toBe(200);
  },
);
