import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataDir } from './start.ts';

const main = join(import.meta.dirname, '../../service/main.ts');

function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, [main], { env: { DATA_DIR: makeDataDir(), ...environment } });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test('the server starts with the settings of the environment, answers, and ends at a signal', async () => {
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

test('wrong settings end it with what to mend', async () => {
  const child = run({ PORT: 'eighty' });
  let told = '';
  for await (const chunk of child.stderr) told += chunk;
  expect(told).toContain("The service can't start with these settings:\n  PORT must be a port, 0 to 65535");
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
  expect(code).toBe(1);
});

test('a second server on the same folder is refused, while commands still work beside the first', async () => {
  const environment = { PORT: '0', DATA_DIR: makeDataDir() };
  const first = run(environment);
  for await (const chunk of first.stdout) if (String(chunk).includes('the service listens')) break;
  const second = run(environment);
  let told = '';
  for await (const chunk of second.stderr) told += chunk;
  expect(told).toMatch(/^Another process serves .*service\.db already\. Stop it first/);
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
