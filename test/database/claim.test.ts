import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { claim } from '@joinery/database/claim';
import { openDatabase } from '@joinery/database/open';
import { expect, onTestFinished, test } from 'vitest';
import { createSqlite } from '../databases.ts';

async function makeFile() {
  const { url, drop } = await createSqlite();
  onTestFinished(drop);
  return url;
}

/** Starts another process, which claims the database and stays. */
async function claimElsewhere(url: string) {
  const source = join(import.meta.dirname, '../../database/claim.ts');
  const program = `const { claim } = await import(${JSON.stringify(source)}); const release = claim(${JSON.stringify(url)}); console.log('claimed'); setInterval(() => release, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

test('a claimed database is refused to other processes until the first one ends, however it ends', async () => {
  const url = await makeFile();
  const child = await claimElsewhere(url);
  expect(() => claim(url)).toThrow(
    /^Another process serves .*test\.db already\. Stop it first, or give this one another folder\./,
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  claim(url)();
});

test('a released database can be claimed again', async () => {
  const url = await makeFile();
  const release = claim(url);
  expect(() => claim(url)).toThrow('Another process');
  release();
  claim(url)();
});

test('others can still open a claimed database and write to it', async () => {
  const url = await makeFile();
  const release = claim(url);
  const database = await openDatabase<Record<string, { id: number }>>(url);
  await database.kysely.schema.createTable('thing').addColumn('id', 'integer').execute();
  await database.write((writer) => writer.insertInto('thing').values({ id: 1 }).execute());
  await database.close();
  release();
});

test.each([':memory:', 'postgres://nobody@127.0.0.1:1/none'])('%s can be claimed by several', (url) => {
  claim(url);
  expect(() => claim(url)).not.toThrow();
});
