import { globSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/**
 * Removes what a run of the tests leaves, however it ends, be it by kill -9: its programs, its databases and its folder
 * of temporary files. Started as `janitor.ts <run> <folder>`, it waits until its standard input ends with the run.
 */
const [run = '', folder = ''] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
for await (const _ of process.stdin);

endPrograms();
await dropDatabases().catch(() => {});
// Programs that were ended may still write for a moment.
for (let turn = 0; turn < 20; turn++) {
  try {
    rmSync(folder, { recursive: true, force: true });
    break;
  } catch {
    await setTimeout(100);
  }
}

/** Ends the programs whose environment names the run. Only Linux tells it. */
function endPrograms() {
  for (const file of globSync('/proc/[0-9]*/environ')) {
    const id = Number(file.split('/')[2]);
    try {
      if (id !== process.pid && readFileSync(file, 'utf8').split('\0').includes(`JOINERY_TEST_RUN=${run}`))
        process.kill(id, 'SIGKILL');
    } catch {
      // It has ended, or belongs to somebody else.
    }
  }
}

async function dropDatabases() {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) return;
  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  const found = await client.query('select datname from pg_database where starts_with(datname, $1)', [
    `joinery_test_${run}_`,
  ]);
  for (const { datname } of found.rows) await client.query(`drop database ${datname} with (force)`).catch(() => {});
  await client.end();
}
