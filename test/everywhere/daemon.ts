import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';
import { surroundings } from '../surroundings.ts';

/**
 * Starts a server that stays in the foreground, ends it after the test and then deletes its folder. Returns a function
 * that gives its latest output, and throws once the server has ended.
 */
export function startDaemon(folder: string, program: string, words: string[]): () => string {
  const { said, close } = openDaemon(folder, program, words);
  onTestFinished(close);
  return said;
}

/**
 * The same outside of a test: `close` ends it, with all its children. `more` are further variables of its environment.
 */
export function openDaemon(folder: string, program: string, words: string[], more: Record<string, string> = {}) {
  const env = { ...surroundings, ...more };
  const child = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const [exit, close] = [once(child, 'exit'), once(child, 'close')];
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-4_000);
    });
  // Once, since its number may be another group's afterwards.
  let ending: Promise<void> | undefined;
  async function end() {
    child.kill();
    await exit;
    // Exim's children would serve their connections to the end. The last to go closes the output.
    killGroup(child.pid);
    await close;
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
  return {
    said() {
      if (child.exitCode !== null) throw new Error(`${program} ended: ${output}`);
      return output;
    },
    close: () => {
      ending ??= end();
      return ending;
    },
  };
}

/** Kills what is left of the group of processes that `leader` began, which may be nothing. */
function killGroup(leader = 0) {
  try {
    if (leader) process.kill(-leader, 'SIGKILL');
  } catch {}
}

/** Whether a server takes connections at a port of this machine. */
export function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
