import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { findContact } from './demo.ts';

// Starts servers, on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 120_000 });

let dataDir: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'joinery-'));
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rm(dataDir, { recursive: true }));

async function start(variables: Record<string, string> = {}) {
  const environment = { SITE_PORT: '0', PROXY_PORT: '0', SERVICE_PORT: '0', DATA_DIR: dataDir, ...variables };
  const child = spawn(process.execPath, ['demo/main.ts', '--empty'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...process.env, ...environment },
  });
  running.push(child);
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = once(child, 'exit');
  await Promise.race([expect.poll(() => output, { timeout: 50_000 }).toContain('Ctrl+C'), ended]);
  const address = (name: string) => new RegExp(`${name}\\s+(http://127\\.0\\.0\\.1:\\d+)`).exec(output)?.[1] ?? '';
  return {
    child,
    ended,
    output: () => output,
    site: address('Site'),
    proxy: address('Proxy'),
    service: address('Service'),
  };
}

test('keeps submissions it answered with done, even after an instant kill -9', async () => {
  const first = await start();
  const signups = Array.from({ length: 20 }, async (_, index) => {
    const response = await fetch(`${first.proxy}/forms/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: first.site },
      body: JSON.stringify({ id: randomUUID(), values: { email: `durable${index}@example.com` } }),
    });
    return response.json();
  });
  const answers = await Promise.all(signups);
  first.child.kill('SIGKILL');
  await first.ended;
  expect(answers.every(({ status }) => status === 'done')).toBe(true);

  const second = await start();
  const statuses = [];
  // One after the other, because each logs in: ten simultaneous tries from one place are the limit.
  for (const index of answers.keys())
    statuses.push((await findContact(second.service, `durable${index}@example.com`))?.status);
  expect(statuses).toEqual(Array(20).fill('Opt-In Pending'));
});

test('stops when asked to, and with an explanation if the first start’s file is damaged or missing', async () => {
  const first = await start();
  first.child.kill('SIGTERM');
  expect(await first.ended).toEqual([0, null]);
  const path = join(dataDir, 'demo.json');
  const kept = await readFile(path);
  for (const content of ['{', undefined]) {
    await rm(path, { force: true });
    if (content !== undefined) await writeFile(path, content);
    const second = await start();
    expect(await second.ended).toEqual([1, null]);
    expect(second.output()).toContain('start with an empty folder');
  }
  await writeFile(path, kept);
});

test('names a taken port, and the fix', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { ended, output } = await start({ PROXY_PORT: `${port}` });
  expect(await ended).toEqual([1, null]);
  expect(output()).toContain(
    `Port ${port} can't be used. Stop the program that listens there, or set PROXY_PORT to another port.`,
  );
  other.close();
});
