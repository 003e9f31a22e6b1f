import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { answers, findPort } from '../port.ts';
import { pins, stepAside } from './proxy/process.ts';
import { median } from './service/median.ts';

/**
 * Measures how long the packages need from their command to the first answer, and what they hold at rest. Packs what
 * `npm run build:packages` built, and installs it into a folder outside the project; `BENCH_PACKAGES` names one to
 * keep. Starts each with and without V8's compile cache, in turns.
 */
const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '11' },
    /** Seconds from the first answer until the memory is read. */
    rest: { type: 'string', default: '10' },
  },
});
const [turns, rest] = [values.turns, values.rest].map(Number) as [number, number];
const root = join(import.meta.dirname, '../..');
const port = await findPort();

stepAside();
const folder = process.env.BENCH_PACKAGES ?? (await mkdtemp(join(tmpdir(), 'joinery-bench-')));
const cache = join(folder, 'cache');
await install();
const servers = { app: await prepare('app'), proxy: await prepare('proxy'), service: await prepare('service') };

console.log(`\nMedians of ${turns} starts each       ready, ms   at rest, MB`);
for (const [name, { words, env }] of Object.entries(servers)) {
  const taken = { with: [] as Started[], without: [] as Started[] };
  const variants = {
    with: { ...env, NODE_COMPILE_CACHE: cache },
    without: { ...env, NODE_DISABLE_COMPILE_CACHE: '1' },
  };
  // Makes the tables and fills the cache.
  for (const each of Object.values(variants)) await measure(words, each, 0);
  for (let turn = 0; turn < turns; turn++) {
    taken.with.push(await measure(words, variants.with, rest));
    taken.without.push(await measure(words, variants.without, rest));
  }
  for (const [variant, starts] of Object.entries(taken)) {
    const ready = median(starts.map((each) => each.ready)).toFixed(0);
    const memory = median(starts.map((each) => each.memory)).toFixed(0);
    console.log(`  ${`${name}, ${variant} compile cache`.padEnd(34)}${ready.padStart(7)}${memory.padStart(14)}`);
  }
}
if (process.env.BENCH_PACKAGES === undefined) await rm(folder, { recursive: true });

interface Started {
  /** Milliseconds until the first answer. */
  ready: number;
  /** Resident megabytes at rest. */
  memory: number;
}

/** Copies the packages, where npm would otherwise link to them: theirs must not be found in this project. */
async function install(): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  const packages = ['widget', 'proxy', 'service', 'app'].map((room) => join(root, 'dist', room));
  const options = ['--install-links', '--silent', '--no-audit', '--no-fund', '--prefix', folder];
  const { status } = spawnSync('npm', ['install', ...options, ...packages], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The packages could not be installed: npm has to reach its registry.');
}

async function prepare(room: 'app' | 'proxy' | 'service'): Promise<{ words: string[]; env: NodeJS.ProcessEnv }> {
  const dataDir = join(folder, `data-${room}`);
  const main = join(folder, 'node_modules/@joinery', room, room, 'main.js');
  const config = join(folder, 'proxy.json');
  const form = {
    definition: { fields: [{ name: 'email' }] },
    key: { env: 'KEY' },
    origins: ['https://www.example.com'],
  };
  // Its service is never asked.
  const proxy = { upstream: { url: 'https://lists.example.com' }, port, dataDir, forms: { newsletter: form } };
  await writeFile(config, JSON.stringify(proxy));
  return {
    words: room === 'proxy' ? [main, 'serve', '--config', config] : [main, 'serve'],
    env: { PORT: `${port}`, DATA_DIR: dataDir, KEY: 'key' },
  };
}

async function measure(words: string[], env: NodeJS.ProcessEnv, seconds: number): Promise<Started> {
  const began = performance.now();
  const command = pins ? ['taskset', '-c', '0', process.execPath, ...words] : [process.execPath, ...words];
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(child, 'exit');
  while (!(await answers(`http://127.0.0.1:${port}/healthz`))) {
    if (child.exitCode !== null) throw new Error(`${words.join(' ')} ended with ${child.exitCode}.`);
    await setTimeout(5);
  }
  const ready = performance.now() - began;
  await setTimeout(seconds * 1_000);
  const memory = Number(spawnSync('ps', ['-o', 'rss=', '-p', `${child.pid}`]).stdout) / 1_000;
  child.kill();
  await exit;
  return { ready, memory };
}
