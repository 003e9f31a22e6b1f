import { readFile } from 'node:fs/promises';
import { atPace } from '../../bench/import/pace.ts';
import type { Result } from './result.ts';

/** Reads once a second how much memory a process has, which Linux says in `/proc`. */
export function watchMemory(pid: number): { stop(): Promise<Result['memory']> } {
  const sizes: number[] = [];
  const watching = atPace(1_000, async () => {
    // A process that has ended has no such file.
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const [, size] = /^VmRSS:\s*(\d+) kB$/m.exec(status) ?? [];
    if (size) sizes.push(Number(size) * 1_024);
  });
  return {
    async stop() {
      await watching.stop();
      return { first: sizes[0] ?? Number.NaN, most: Math.max(...sizes), last: sizes.at(-1) ?? Number.NaN };
    },
  };
}
