import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { runAlone, signUp } from '../app/command/run-alone.ts';
import { joinery, startApp } from '../app/command/terminal.ts';
import { databases } from '../databases.ts';
import { surroundings } from '../surroundings.ts';
import { killAt } from './kill-at.ts';

const main = join(import.meta.dirname, '../../app/main.ts');
const moments = [
  ['while the service is copied', 'node:fs', 'renameSync', 1, 'before'],
  ['while the proxy is sealed with the secret of the service', 'node:crypto', 'createCipheriv', 2, 'after'],
] as const;
const kinds = ['sqlite', ...Object.keys(databases).filter((kind) => kind === 'postgres')];

test.each([
  ...kinds.flatMap((kind) => moments.map((moment) => [kind, ...moment] as const)),
  ['sqlite', 'before the first file is in place', 'node:fs', 'renameSync', 5, 'before'],
  ['sqlite', 'between the files', 'node:fs', 'renameSync', 5, 'after'],
  ['sqlite', 'after the last file is in place', 'node:fs', 'renameSync', 6, 'after'],
] as const)('from %s, an import killed %s is run again, with nothing lost or twice', async (kind, ...moment) => {
  const [, module, name, call, when] = moment;
  const { words, environment, accountId, link } = await runAlone(kind);
  const { signal } = spawnSync(process.execPath, [main, ...words], {
    env: { ...surroundings, ...environment, NODE_OPTIONS: killAt(module, name, call, when) },
  });
  expect(signal).toBe('SIGKILL');
  expect(await joinery(['serve'], { ...environment, PORT: '0' })).toMatchObject({
    ...{ code: 1, stderr: expect.stringContaining('An import was interrupted, or is still under way: run joinery') },
  });

  expect((await joinery(words, environment)).stdout).toContain('✓ waiting: 1 message, 1 submission\n');
  expect(existsSync(join(environment.DATA_DIR, 'import'))).toBe(false);
  expect(await readSchemas(environment.DATABASE_URL)).toEqual([]);
  const { url, app } = await startApp(environment);
  expect((await fetch(`${url}${link}`, { method: 'POST' })).status).toBeLessThan(400);
  expect(await signUp(url, 'vouchers', 'kim@example.com')).toBe(200);
  const everybody = async () => {
    const all = { statuses: ['pending' as const, 'subscribed' as const], bounces: ['none' as const] };
    const found = await app.service.contacts.list.some(accountId, all, { after: 0, limit: 10 }, []);
    return found.map(({ email, status }) => `${email?.split('@')[0]} ${status}`).sort();
  };
  // A waiting submission is tried again after a pause.
  await expect.poll(everybody).toEqual(['ada subscribed', 'bob pending', 'dan pending', 'kim pending']);
  await app.service.idle();
  const mails = (await app.service.mailbox.list()).map(({ to }) => to.split('@')[0]);
  expect(mails.sort()).toEqual(['ada', 'bob', 'dan', 'kim']);
  expect(readdirSync(environment.DATA_DIR).filter((each) => /part|secret\./.test(each))).toEqual([]);
});

/** The schemas that an import has left. */
async function readSchemas(url: string | undefined): Promise<unknown[]> {
  if (url === undefined) return [];
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query("select nspname from pg_namespace where nspname = 'joinery_import'");
  await client.end();
  return rows;
}
