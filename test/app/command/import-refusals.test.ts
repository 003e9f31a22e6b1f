import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hold } from '@joinery/database/hold';
import { createService } from '@joinery/service';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { importAll } from '../../../app/command/import.ts';
import { type Before, makeStored, runAlone, secrets } from './run-alone.ts';
import { type Environment, joinery, makeFolder, openTerminal, startApp } from './terminal.ts';

let made: Before;
beforeAll(async () => {
  made = await runAlone('sqlite', {}, 'sqlite', mkdtempSync(join(tmpdir(), 'joinery-')));
});
afterAll(() => rmSync(made.folder, { recursive: true }));

/** A copy of what a service and a proxy kept that ran alone. */
function copyMade(): Obstacle {
  const folder = makeFolder();
  cpSync(made.folder, folder, { recursive: true });
  const move = (text: string) => text.replace(made.folder, folder);
  const environment = { ...made.environment, DATA_DIR: move(made.environment.DATA_DIR) };
  return { folder, environment, words: made.words.map(move) };
}

interface Obstacle {
  words: string[];
  environment: Environment & { DATA_DIR: string };
  folder: string;
}

/** What keeps an import from beginning, and what it says. Each returns the settings to import with. */
const obstacles: [name: string, prepare: (before: Obstacle) => unknown, said: RegExp][] = [
  [
    'a service that still runs',
    async ({ folder }) => {
      const service = await createService({ dataDir: join(folder, 'service'), publicUrl: 'https://lists.example.com' });
      onTestFinished(() => service.stop());
    },
    /^The service still uses .*service\.db\. Stop it, and wait/,
  ],
  [
    'a proxy that still runs',
    async ({ folder }) => onTestFinished(await hold(`file:${join(folder, 'proxy/proxy.db')}`, 'proxy', 'shared')),
    /^The proxy still uses .*proxy\.db\. Stop it, and wait/,
  ],
  [
    'an app that has something',
    async ({ words, environment }) => void (await joinery(words, environment)),
    /app\/service\.db exists already with 1 account and 2 contacts, and an import begins where there is nothing/,
  ],
  [
    'an app that runs',
    async ({ environment }) => void (await startApp(environment)),
    /^The app is running on .*service\.db, and an import begins where there is nothing yet\. Stop it/,
  ],
  [
    'another import',
    async ({ environment }) => {
      mkdirSync(join(environment.DATA_DIR, 'import'), { recursive: true });
      onTestFinished(await hold(join(environment.DATA_DIR, 'import/lock'), 'import', 'alone'));
    },
    /^Another import into .* is under way\. Wait for its end/,
  ],
  [
    'the folder of the service as DATA_DIR',
    ({ environment, folder }) => ({ ...environment, DATA_DIR: join(folder, 'service') }),
    /^DATA_DIR is .*service, the folder of the service itself\. Set it to a new one/,
  ],
  [
    'a folder without a service',
    ({ folder }) => rmSync(join(folder, 'service/service.db')),
    /service\.db doesn’t exist\. Name the data folder of the service with --service, or its database with SERVICE_D/,
  ],
  [
    'a file that is no database',
    ({ folder }) =>
      writeFileSync(join(folder, 'service/service.db'), 'a picture of a cat, or something else. '.repeat(99)),
    /service\.db can't be read: .*not a database.* Name the data folder of the service/,
  ],
  [
    'a database of something else',
    ({ folder }) => query(join(folder, 'service/service.db'), 'drop table service_migration'),
    /^There are no tables of a service in .*service\.db\. Name the data folder/,
  ],
  [
    'a database of a later release',
    ({ folder }) =>
      query(join(folder, 'proxy/proxy.db'), "insert into proxy_migration values ('2099-later', '2099-01-01')"),
    /^A later release of Joinery has used .*proxy\.db\. Import it with that release/,
  ],
  [
    'a service without its secret',
    ({ folder }) => rmSync(join(folder, 'service/secret')),
    /service has no file secret: set SERVICE_SECRET to the JOINERY_SECRET of the service/,
  ],
  [
    'another secret',
    ({ environment }) => ({ ...environment, PROXY_SECRET: secrets.app }),
    /proxy\.db belongs to another secret \(fingerprint \w{16}\) than PROXY_SECRET \(fingerprint \w{16}\)\. .* set PROXY_S/,
  ],
  [
    'a form of two origins',
    ({ folder }) => makeStored('sqlite', folder, {}, 'newsletter'),
    /^The configuration and the proxy’s console both have a form newsletter, .* remove the other one in its console/,
  ],
  [
    'a wrong configuration',
    ({ folder }) => writeFileSync(join(folder, 'forms.config.json'), '{"upstream":{}}'),
    /^The proxy’s configuration is wrong\. Nothing was changed\.\n.*upstream/,
  ],
  [
    'a configuration that isn’t there',
    ({ folder }) => rmSync(join(folder, 'forms.config.json')),
    /forms\.config\.json: there is no such file or folder: create it, or name another one with --proxy \(/,
  ],
  [
    'a folder of data that is a file',
    ({ environment }) => writeFileSync(environment.DATA_DIR, ''),
    /can't be made or used\. Check DATA_DIR/,
  ],
];

test.each(obstacles)('%s is refused with what to do, and nothing changes', async (_, prepare, said) => {
  const before = copyMade();
  const settings = ((await prepare(before)) as Obstacle['environment'] | undefined) ?? before.environment;
  const listed = () =>
    readdirSync(before.folder, { recursive: true }).filter((path) => !/\.use$|-wal$|-shm$/.test(`${path}`));
  const there = listed();
  const { code, stdout, stderr } = await joinery(before.words, settings);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(said);
  expect(listed()).toEqual(there);
});

test('what is imported belongs to the user of the folder', async () => {
  const { words, environment } = copyMade();
  mkdirSync(environment.DATA_DIR, { mode: 0o700 });
  if (process.getuid?.() === 0) chownSync(environment.DATA_DIR, 1234, 1234);
  await joinery(words, environment);
  const { uid, gid } = statSync(environment.DATA_DIR);
  const owners = readdirSync(environment.DATA_DIR).map((name) => [name, statSync(join(environment.DATA_DIR, name))]);
  expect(Object.fromEntries(owners)).toMatchObject({
    'proxy.db': { uid, gid },
    'service.db': { uid, gid },
    secret: { uid, gid },
  });
});

test('the problems of service and proxy are named at once', async () => {
  const { words, environment, folder } = copyMade();
  rmSync(join(folder, 'service/secret'));
  rmSync(join(folder, 'proxy/proxy.db'));
  const { stdout } = await joinery([...words, '--json'], environment);
  expect(JSON.parse(stdout)).toEqual({
    ...{ ok: false, dryRun: false },
    problems: [expect.stringContaining('set SERVICE_SECRET'), expect.stringContaining('proxy.db doesn’t exist.')],
  });
});

test('a disk without room for the copies is named with what is needed', async () => {
  const { words, environment } = copyMade();
  const [, , service, , proxy] = words;
  const { terminal } = openTerminal(environment);
  const statFs = async () => ({ bavail: 10, bsize: 4_096 });
  await expect(importAll({ service: `${service}`, proxy: `${proxy}` }, terminal, { statFs })).rejects.toThrow(
    /^The disk of DATA_DIR has 1 MB free, and the import needs \d+ MB for its copies\. Make room/,
  );
  expect(existsSync(environment.DATA_DIR)).toBe(false);
});

function query(path: string, text: string) {
  const database = new DatabaseSync(path);
  database.exec(text);
  database.close();
}
