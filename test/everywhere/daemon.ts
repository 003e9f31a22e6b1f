import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { surroundings } from '../surroundings.ts';

/**
 * Starts a server that stays in the foreground, ends it after the test and then deletes its folder. Returns a function
 * that gives its latest output, and throws once the server has ended.
 */
export function startDaemon(folder: string, program: string, words: string[]): () => string {
  const child = spawn(program, words, { env: surroundings, stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4_000);
    });
  onTestFinished(async () => {
    child.kill();
    await exit;
    await rm(folder, { recursive: true, force: true });
  });
  return () => {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${said}`);
    return said;
  };
}
