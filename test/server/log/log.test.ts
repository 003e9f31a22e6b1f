import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { openLog } from '../../../server/log/log.ts';

const folder = mkdtempSync(join(tmpdir(), 'joinery-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

const messagesOf = (lines: string) => lines.split('\n').flatMap((line) => (line ? [JSON.parse(line).msg] : []));

test('each line is written at once', () => {
  const file = join(folder, 'log');
  const log = openLog({ destination: file });
  log.info('one');
  expect(messagesOf(readFileSync(file, 'utf8'))).toEqual(['one']);
  log.info('two');
  expect(messagesOf(readFileSync(file, 'utf8'))).toEqual(['one', 'two']);
});

test.each([
  ['ends', 'process.exit(3)', 3],
  ['breaks', 'throw new Error("broken")', 1],
])('a process that %s leaves no line unwritten', (_, end, code) => {
  const module = JSON.stringify(new URL('../../../server/log/log.ts', import.meta.url).href);
  const script = `import { openLog } from ${module}; openLog().info('last words'); ${end};`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect([messagesOf(stdout), status]).toEqual([['last words'], code]);
});

test('a process that can’t write its log keeps running', () => {
  const module = JSON.stringify(new URL('../../../server/log/log.ts', import.meta.url).href);
  const file = join(folder, 'read-only');
  writeFileSync(file, '');
  const script = `import { openSync } from 'node:fs';
    import { openLog } from ${module};
    const log = openLog({ destination: openSync(${JSON.stringify(file)}, 'r') });
    for (const line of ['one', 'two']) {
      log.info(line);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    console.log('there');`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect([stdout, status]).toEqual(['there\n', 0]);
});

describe('an unread log', () => {
  const all = Array.from({ length: 5_000 }, (_, index) => `${index}`);
  /** Starts a process that logs all of these lines and then runs a script. */
  const run = (script: string) => {
    const module = JSON.stringify(new URL('../../../server/log/log.ts', import.meta.url).href);
    const before = `import { openLog } from ${module};
      const log = openLog();
      for (let index = 0; index < ${all.length}; index++) log.info(String(index));`;
    return spawn(process.execPath, ['--input-type=module', '-e', before + script]);
  };

  test('blocks nothing, and is written once somebody reads it', async () => {
    const child = run("setImmediate(() => console.error('there')); process.stdin.resume();");
    expect(`${await once(child.stderr, 'data')}`).toBe('there\n');
    let read = '';
    for await (const chunk of child.stdout) {
      read += chunk;
      if (read.split('\n').length > all.length) child.stdin.end();
    }
    expect(messagesOf(read)).toEqual(all);
  });

  test('is waited for when the process ends, but not forever', async () => {
    const leave = "console.error('leaving'); process.exit(3);";
    const [unread, late] = [run(leave), run(leave)];
    await Promise.all([unread, late].map(({ stderr }) => once(stderr, 'data')));
    expect(messagesOf(await text(late.stdout))).toEqual(all);
    if (unread.exitCode === null) await once(unread, 'exit');
    expect(unread.exitCode).toBe(3);
  });
});
