import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { databases } from '../databases.ts';
import { findBalancers, type Name, startBalancer } from './processes/balancer.ts';
import { type Running, startApp } from './processes/start.ts';
import { type Ended, submitFast, submitSteadily } from './processes/submit.ts';
import { fill } from './service/fill.ts';
import { createInstance } from './service/instance.ts';
import { median } from './service/median.ts';

/**
 * Measures submissions per second of one, two and four apps on one PostgreSQL and one Redis behind Caddy, in turns, and
 * of one app without it. Then ends one of two apps during submissions, behind Caddy and HAProxy, and counts what is
 * refused and lost.
 */
const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '5' },
    /** Submissions per second while an app ends. */
    rate: { type: 'string', default: '40' },
    /** Only ends apps. */
    endings: { type: 'boolean', default: false },
  },
});
const [turns, rate] = [values.turns, values.rate].map(Number) as [number, number];
const redisUrl = process.env.REDIS_URL;
const balancers = findBalancers();
if (!databases.postgres || redisUrl === undefined)
  throw new Error('DATABASE_URL and REDIS_URL are needed: they name a PostgreSQL and a Redis server.');
if (!balancers.includes('caddy'))
  throw new Error('caddy is needed on the PATH; haproxy is measured, too, if it is there.');
const createDatabase = databases.postgres;

if (!values.endings) await compareNumbers([1, 2, 4]);
for (const name of balancers) {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) await endOne(name, signal);
}

async function compareNumbers(numbers: number[]): Promise<void> {
  const sides: Side[] = [];
  for (const number of numbers) sides.push(await prepare(number));
  const alone = sides[0]?.apps[0]?.url ?? '';
  const urls: [label: string, url: string][] = [
    ['one app, no balancer', alone],
    ...sides.map(({ apps, url }): [string, string] => [`apps behind Caddy: ${apps.length}`, url]),
  ];
  // Warms up, so that frequently run code is compiled.
  for (const [, url] of urls) await submitFast(url, 3);
  const rates = urls.map((): number[] => []);
  for (let turn = 0; turn < turns; turn++) {
    for (const [at, [, url]] of urls.entries()) rates[at]?.push(await submitFast(url, 2));
  }
  console.log(`Submissions per second on ${availableParallelism()} cores, medians of ${turns} turns`);
  for (const [at, [label]] of urls.entries()) {
    const beside = median((rates[at] ?? []).map((one, turn) => one / (rates[0]?.[turn] ?? Number.NaN)));
    console.log(
      `  ${label.padEnd(28)}${median(rates[at] ?? [])
        .toFixed(0)
        .padStart(6)}${beside.toFixed(2).padStart(8)}`,
    );
  }
  for (const { stop } of sides) await stop();
}

interface Side {
  apps: Running[];
  url: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

async function prepare(number: number, name: Name = 'caddy'): Promise<Side> {
  const instance = await createInstance(createDatabase);
  const { databaseUrl, dataDir, apikey: key, drop } = instance;
  // PostgreSQL plans queries by statistics, which an empty database lacks.
  await fill(instance, 1_000);
  const apps: Running[] = [];
  // One after the other, because the first makes the tables of the forms.
  while (apps.length < number) apps.push(await startApp({ databaseUrl, dataDir, key, redisUrl: redisUrl ?? '' }));
  const balancer = await startBalancer(
    name,
    apps.map(({ url }) => url),
  );
  return {
    ...{ apps, url: balancer.url, databaseUrl },
    async stop() {
      await balancer.stop();
      for (const app of apps) await app.end('SIGTERM');
      await drop();
    },
  };
}

async function endOne(name: Name, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const { apps, url, databaseUrl, stop } = await prepare(2, name);
  const submitting = submitSteadily(url, rate, 8);
  await setTimeout(3_000);
  const code = await apps[0]?.end(signal);
  const ended = await submitting;
  const lost = await findLost(databaseUrl, ended);
  const refused = Object.entries(ended.refused).map(([status, count]) => `${count} with ${status}`);
  console.log(
    `${name}, ${signal} to one of two apps${signal === 'SIGTERM' ? ` (exit code ${code})` : ''}: of ${rate * 8} submissions,` +
      ` ${refused.join(', ') || 'none'} refused, ${lost} lost, the longest took ${ended.longest.toFixed(0)} ms`,
  );
  await stop();
}

/** Counts the accepted addresses that never become contacts. */
async function findLost(databaseUrl: string, { accepted }: Ended): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  let lost = accepted.length;
  for (let second = 0; second < 60 && lost > 0; second++) {
    const { rows } = await client.query('select count(*)::int as found from subscription where address = any($1)', [
      accepted,
    ]);
    lost = accepted.length - rows[0].found;
    if (lost > 0) await setTimeout(1_000);
  }
  await client.end();
  return lost;
}
