import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Given } from './app.ts';

/** One of several apps, in a process of its own. */
export interface Running {
  url: string;
  /** The id of its process. */
  pid: number;
  /** Resolves with the exit code. SIGTERM lets it answer what is under way. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

export async function startApp(given: Given): Promise<Running> {
  const child = fork(new URL('app.ts', import.meta.url), [JSON.stringify(given)]);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The app ended with ${code} before it listened. Has npm run build been run?`);
  });
  const [url] = await Promise.race([once(child, 'message'), ended]);
  return { url, pid: Number(child.pid), end: (signal) => end(child, signal) };
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'exit');
  child.kill(signal);
  const [code] = await exit;
  return code;
}
