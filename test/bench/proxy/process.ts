import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Watch } from './watched.ts';

/** A measured process. */
export interface Measured {
  /** The address that submissions go to. */
  url: string;
  watch(): Promise<Watch>;
  stop(): Promise<void>;
}

/** Whether processes can be pinned to one core: on Linux, with several cores. */
export const pins = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** Starts a script of this folder on the core of the proxies or on the others. */
export async function start(
  script: string,
  args: string[] = [],
  core: 'proxy' | 'others' = 'proxy',
): Promise<Measured> {
  const command = [process.execPath, join(import.meta.dirname, script), ...args];
  const [program = '', ...rest] = pins ? ['taskset', '-c', cores[core], ...command] : command;
  const child: ChildProcess = spawn(program, rest, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [url] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof url !== 'string') throw new Error(`${script} ended before it listened.`);
  return {
    url,
    async watch() {
      child.send('watch');
      const [watch] = await once(child, 'message');
      return watch;
    },
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/** Moves this process to the cores that the proxies don't use. */
export function stepAside(): void {
  if (pins) spawnSync('taskset', ['-cp', cores.others, `${process.pid}`]);
}

const cores = { proxy: '0', others: `1-${availableParallelism() - 1}` };
