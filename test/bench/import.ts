import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '@joinery/database/open';
import { sql } from 'kysely';
import { everyDatabase } from '../databases.ts';
import { openSmtp } from '../smtp.ts';
import { type Steady, startSteady } from './import/steady.ts';
import { startApp } from './processes/start.ts';
import { quantile } from './quantile.ts';
import { createInstance } from './service/instance.ts';

/**
 * Imports 100,000 contacts, or `--rows`, with `joinery service contact import` beside a running app, while ten people a
 * second sign up. Says how long signups took before and meanwhile. Exits with 1 if a p99 during the import exceeds
 * 500 ms, a signup was refused, or a contact is missing. Runs on SQLite, and on PostgreSQL if `DATABASE_URL` names one.
 */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const rows = Number(values.rows);
const target = 500;

for (const [name, createDatabase] of Object.entries(everyDatabase)) {
  const instance = await createInstance(createDatabase);
  const { databaseUrl, dataDir, apikey } = instance;
  // An app keeps its files where it expects them.
  const isFile = databaseUrl.startsWith('file:');
  const place = isFile ? `file:${join(dataDir, 'service.db')}` : databaseUrl;
  if (isFile) await rename(databaseUrl.slice('file:'.length), place.slice('file:'.length));
  const smtp = await openSmtp();
  const app = await startApp({ ...(!isFile && { databaseUrl }), dataDir, key: apikey, smtpUrl: smtp.url });
  const file = join(dataDir, 'people.csv');
  await pipeline(Readable.from(lines()), createWriteStream(file));

  const calm = startSteady(app.url);
  await sleep(10_000);
  await calm.stop();
  const people = startSteady(app.url);
  const began = performance.now();
  const { code, said } = await runImport(file, {
    DATA_DIR: dataDir,
    ALLOW_TEST_ADDRESSES: 'true',
    ...(!isFile && { DATABASE_URL: databaseUrl }),
  });
  const seconds = (performance.now() - began) / 1_000;
  await people.stop();
  await app.end('SIGTERM');
  smtp.close();

  const promised = new Set([...calm.promised, ...people.promised]);
  const { imported, missing } = await count(place, promised);
  const refused = [...calm.refused, ...people.refused];
  console.log(`
An import of ${rows} beside the app on ${name}: ${seconds.toFixed(0)} s, ${Math.round(rows / seconds)} rows a second
  the command ended with ${code}: ${said.trim()}
  signups before: ${times(calm)}
  signups then:   ${times(people)}
  promised (200 or 202): ${promised.size}, missing: ${missing}, refused: ${JSON.stringify(Object.fromEntries(refused))}
  imported: ${imported}
  load average over a minute: ${loadavg()[0]?.toFixed(1)}`);
  const isMissed = code !== 0 || missing > 0 || refused.length > 0 || imported !== rows;
  if (isMissed || !(quantile(people.times, 0.99) <= target)) process.exitCode = 1;
  await instance.drop();
}

function* lines() {
  yield 'email,fieldFirstName,fieldCity\r\n';
  for (let row = 1; row <= rows; row++) yield `person${row}@import.example.com,Ada ${row},Turin\r\n`;
}

async function runImport(file: string, settings: Record<string, string>) {
  const words = [join(import.meta.dirname, '../../app/main.ts'), 'service', 'contact', 'import', file];
  const child = spawn(process.execPath, words, {
    env: { ...process.env, DATABASE_URL: undefined, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, said: `${said}${complaint}` };
}

/** How many contacts were imported, and how many of those who were promised to be contacts aren't. */
async function count(place: string, promised: ReadonlySet<string>) {
  const database = await openDatabase<never>(place);
  const { rows } = await sql<{ address: string }>`select address from subscription`.execute(database.aside);
  await database.close();
  const known = new Set(rows.map(({ address }) => address));
  return {
    imported: [...known].filter((address) => address.endsWith('@import.example.com')).length,
    missing: [...promised].filter((address) => !known.has(address)).length,
  };
}

function times({ times }: Steady): string {
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => `${quantile(times, share).toFixed(0)} ms`);
  return `p50 ${p50}, p99 ${p99}, longest ${most} (${times.length})`;
}
