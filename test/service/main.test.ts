import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { surroundings } from '../surroundings.ts';
import { makeDataDir } from './start.ts';

// Each test starts up to four processes, and may share a machine with other tests.
vi.setConfig({ testTimeout: 120_000 });

const main = join(import.meta.dirname, '../../service/main.ts');

function run(environment: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, [main, ...words], {
    env: { ...surroundings, DATA_DIR: makeDataDir(), ...environment },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test('the server starts with the environment’s settings, answers, and stops at a signal', async () => {
  const child = run({ PORT: '0' });
  let log = '';
  for await (const chunk of child.stdout) {
    log += chunk;
    if (log.includes('the service listens')) break;
  }
  const port = /"port":(\d+)/.exec(log)?.[1];
  expect((await fetch(`http://127.0.0.1:${port}/pending/key`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('wrong settings stop it with the fix', async () => {
  const child = run({ PORT: 'eighty' });
  let told = '';
  for await (const chunk of child.stderr) told += chunk;
  expect(told).toContain("The service can't start with these settings:\n  PORT must be a port, 0 to 65535");
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
  expect(code).toBe(1);
});

test('an unreachable database stops it with a sentence that names the database once', async () => {
  const secret = { JOINERY_SECRET: 's'.repeat(32) };
  for (const host of ['127.0.0.1', 'localhost']) {
    const child = run({ ...secret, DATABASE_URL: `postgres://${host}:9/none` });
    expect(await text(child.stderr)).toMatch(
      /^The PostgreSQL server of DATABASE_URL can't be used: [^\n]*ECONNREFUSED[^\n]*\n$/,
    );
  }
});

test('a second server on the same folder is refused, while commands still work', async () => {
  const environment = { PORT: '0', DATA_DIR: makeDataDir() };
  const first = run(environment);
  for await (const chunk of first.stdout) if (String(chunk).includes('the service listens')) break;
  const second = run(environment);
  let told = '';
  for await (const chunk of second.stderr) told += chunk;
  expect(told).toMatch(/^Another process serves \S*service\.db already\. Stop it first[^\n]*\n$/);
  const list = spawn(process.execPath, [main, 'account', 'list', '--json'], { env: environment });
  let listed = '';
  for await (const chunk of list.stdout) listed += chunk;
  expect(listed).toBe('[]\n');

  first.kill('SIGKILL');
  await once(first, 'exit');
  const third = run(environment);
  for await (const chunk of third.stdout) if (String(chunk).includes('the service listens')) return;
  expect.fail('the third server did not start');
});

/** Waits until the service listens. Returns its port and what it has logged so far. */
async function untilItListens(child: ReturnType<typeof run>) {
  let log = '';
  child.stdout.on('data', (chunk) => {
    log += chunk;
  });
  while (!log.includes('the service listens')) await once(child.stdout, 'data');
  return { port: Number(/"port":(\d+)/.exec(log)?.[1]), log: () => log };
}

test('half-sent requests don’t keep a signal from stopping it', async () => {
  const child = run({ PORT: '0' });
  const { port } = await untilItListens(child);
  const halves = [
    'GET /pending/key HT',
    'POST /subscriber/signin HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  ];
  for (const half of halves) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    socket.write(half);
  }
  // Both halves arrived before this request.
  await fetch(`http://127.0.0.1:${port}/healthz`);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('everything it writes while serving is a line of JSON on one stream, without personal data', async () => {
  const script = `process.on('SIGUSR2', () => process.emitWarning('odd'));
    process.on('SIGHUP', () => { throw new RangeError('ada@example.com'); });`;
  const child = run({ PORT: '0', NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(script)}` });
  const stderr = text(child.stderr);
  const { port, log } = await untilItListens(child);
  await fetch(`http://127.0.0.1:${port}/subscriber/1`);
  child.kill('SIGUSR2');
  while (!log().includes('odd')) await once(child.stdout, 'data');
  child.kill('SIGHUP');
  const [code] = await once(child, 'close');
  const lines = log()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['the service listens', 'request', 'odd']));
  expect(lines.at(-1)).toMatchObject({ level: 60, type: 'RangeError', frames: expect.any(Array) });
  expect([code, await stderr]).toEqual([1, '']);
  expect(log()).not.toContain('ada@example.com');
});

test('an unread log blocks nobody', async () => {
  const child = run({ PORT: '0', LOG_LEVEL: 'trace' });
  const { port } = await untilItListens(child);
  child.stdout.pause();
  child.stdout.removeAllListeners('data');
  const ask = () => fetch(`http://127.0.0.1:${port}/subscriber/1`).then((response) => response.text());
  for (let round = 0; round < 40; round++) await Promise.all(Array.from({ length: 25 }, ask));
  expect(await ask()).toContain('denied');
});

test('prints its version, and stops writing once its reader has gone', async () => {
  expect(await text(run({}, '--version').stdout)).toMatch(/^\d+\.\d+\.\d+\n$/);
  const child = run({}, '--help');
  child.stdout.destroy();
  expect(await text(child.stderr)).toBe('');
});

test('an old Node.js is refused in one sentence', async () => {
  const old = "data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '22.12.0' } })";
  const child = run({ NODE_OPTIONS: `--import "${old.replaceAll('"', '\\"')}"` });
  expect(await text(child.stderr)).toMatch(
    /^joinery-service needs Node\.js 24\.15\.0 or newer, and this is 22\.12\.0\. Install[^\n]*\n$/,
  );
});

test('health and readiness are open, and metrics need their token', async () => {
  const folder = makeDataDir();
  writeFileSync(join(folder, 'token'), 'metrics-5d0c2ab8e1\n');
  const child = run({ PORT: '0', METRICS_TOKEN_FILE: join(folder, 'token') });
  const { port } = await untilItListens(child);
  const get = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await (await get('/readyz')).json()).toEqual({ status: 'ok', database: 'reached' });
  expect((await get('/metrics')).status).toBe(401);
  expect((await get('/metrics', { authorization: 'Bearer wrong' })).status).toBe(401);
  const metrics = await (await get('/metrics', { authorization: 'Bearer metrics-5d0c2ab8e1' })).text();
  expect(metrics).toContain('joinery_requests_total{method="GET",route="/metrics",status="401"} 2');
  for (const lane of ['confirmation', 'campaign', 'webhook']) {
    for (const state of ['waiting', 'underWay', 'dead'])
      expect(metrics).toContain(`joinery_outbox_messages{lane="${lane}",state="${state}"} 0`);
    expect(metrics).toContain(`joinery_outbox_age_seconds{lane="${lane}"} 0`);
  }
});
