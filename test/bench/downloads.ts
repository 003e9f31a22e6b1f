import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { consolePath, operations } from '@joinery/contract/console';
import { everyDatabase } from '../databases.ts';
import { fillTable } from './contacts/fill.ts';
import { type Watched, watch } from './downloads/watch.ts';
import { startApp } from './processes/start.ts';
import { quantile } from './quantile.ts';
import { createInstance, owner } from './service/instance.ts';

/**
 * Downloads a million contacts, or `--contacts`, from an app of one process, while people sign up and somebody asks
 * whether it lives. Says how long these took before and meanwhile. Exits with 1 if a p99 during the download exceeds
 * 100 ms. `--downloads 3` downloads so many times at once.
 */
const { values } = parseArgs({
  options: { contacts: { type: 'string', default: '1000000' }, downloads: { type: 'string', default: '1' } },
});
const target = 100;

for (const [name, createDatabase] of Object.entries(everyDatabase)) {
  const instance = await fillTable(await createInstance(createDatabase), Number(values.contacts));
  const { databaseUrl, dataDir, apikey } = instance;
  // An app keeps its files where it expects them.
  const isFile = databaseUrl.startsWith('file:');
  if (isFile) await rename(databaseUrl.slice('file:'.length), join(dataDir, 'service.db'));
  const app = await startApp({ ...(!isFile && { databaseUrl }), dataDir, key: apikey });
  const cookie = await signIn(app.url);
  await watch(app.url, sleep(2_000));
  show(`${name}, nothing else`, await watch(app.url, sleep(10_000)));

  const began = performance.now();
  const downloads = Promise.all(Array.from({ length: Number(values.downloads) }, () => download(app.url, cookie)));
  const watched = await watch(app.url, downloads);
  const seconds = (performance.now() - began) / 1_000;
  const sizes = (await downloads).map(({ lines, bytes }) => `${lines} lines, ${Math.round(bytes / 1e6)} MB`);
  show(`${name}, ${sizes.join('; ')} in ${seconds.toFixed(0)} s`, watched);
  if (quantile(watched.health, 0.99) > target || quantile(watched.signup, 0.99) > target) process.exitCode = 1;
  if ((await downloads).some(({ lines }) => lines <= Number(values.contacts))) process.exitCode = 1;
  await app.end('SIGTERM');
  await instance.drop();
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}${consolePath}${operations.signIn.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(owner),
  });
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function download(url: string, cookie: string): Promise<{ lines: number; bytes: number }> {
  const response = await fetch(`${url}${consolePath}${operations.exportContacts.path}`, { headers: { cookie } });
  if (!response.ok || !response.body) throw new Error(`The download was answered with ${response.status}.`);
  let [lines, bytes] = [0, 0];
  for await (const chunk of response.body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines++;
  }
  return { lines, bytes };
}

function show(label: string, { health, signup }: Watched) {
  console.log(label);
  for (const [what, times] of Object.entries({ '/healthz': health, 'a signup': signup })) {
    const [p50, p99, most] = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(1));
    console.log(`  ${what.padEnd(10)}p50 ${p50} ms, p99 ${p99} ms, longest ${most} ms (${times.length})`);
  }
}
