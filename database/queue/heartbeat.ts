import { randomUUID } from 'node:crypto';
import type { QueueTable } from './table.ts';

/** Watches over the jobs that processes hold: shows that this process is alive, and finds those that are gone. */
export interface QueueHeartbeat {
  /** This process's name in the table. */
  id: string;
  /** Renews this process's jobs. Call it once per beat. */
  renew(): Promise<void>;
  /** Gives back the jobs of processes that are gone. Call it once per beat. Resolves with whether there were any. */
  releaseGone(): Promise<boolean>;
}

/** Beats without a renewal after which a process that holds jobs counts as gone. */
const missed = 6;

/**
 * Judges without a clock whether a process is alive: it is gone when its renewed value has stayed the same for six
 * beats in a row. A late beat restarts the count, since no process can renew anything while the database is away.
 *
 * @param interval milliseconds between beats
 */
export function createQueueHeartbeat<T>(
  table: QueueTable<T>,
  interval: number,
  hasJobs: () => boolean,
): QueueHeartbeat {
  const id = randomUUID();
  let counts = new Map<string, { lockedUntil: number; beats: number }>();
  let last = Number.NEGATIVE_INFINITY;

  return {
    id,
    async renew() {
      if (hasJobs()) await table.renew(id);
    },
    async releaseGone() {
      const holders = (await table.findHolders()).filter(({ holder }) => holder !== id);
      if (performance.now() - last > 3 * interval) counts.clear();
      last = performance.now();
      const gone = [];
      const now: typeof counts = new Map();
      for (const { holder, lockedUntil } of holders) {
        const before = counts.get(holder);
        const beats = before?.lockedUntil === lockedUntil ? before.beats + 1 : 0;
        now.set(holder, { lockedUntil, beats });
        if (beats >= missed) gone.push({ holder, lockedUntil });
      }
      counts = now;
      for (const process of gone) await table.release(process);
      return gone.length > 0;
    },
  };
}
