import { randomUUID } from 'node:crypto';
import type { QueueTable } from './table.ts';

/** Looks after the jobs that processes hold: shows that this one is alive, and finds those that are gone. */
export interface QueueHolder {
  /** This process, as the table names it. */
  id: string;
  /**
   * Renews what this process holds, and gives back what one held that is gone. Call it once a beat; resolves with
   * whether any was given back.
   */
  beat(): Promise<boolean>;
}

/** Beats for which a process that holds jobs may renew nothing until it counts as gone. */
const missed = 6;

/**
 * No clock is asked whether a process is alive: it is gone when what it renews has stayed the same for six beats in a
 * row. A beat that comes late starts the count again, since a process can't renew anything either while the database is
 * away.
 *
 * @param interval milliseconds between beats
 */
export function createQueueHolder<T>(table: QueueTable<T>, interval: number, hasJobs: () => boolean): QueueHolder {
  const id = randomUUID();
  let seen = new Map<string, { lockedUntil: number; beats: number }>();
  let last = Number.NEGATIVE_INFINITY;

  return {
    id,
    async beat() {
      if (hasJobs()) await table.renew(id);
      const holders = (await table.findHolders()).filter(({ holder }) => holder !== id);
      if (performance.now() - last > 3 * interval) seen.clear();
      last = performance.now();
      const gone = [];
      const now: typeof seen = new Map();
      for (const { holder, lockedUntil } of holders) {
        const before = seen.get(holder);
        const beats = before?.lockedUntil === lockedUntil ? before.beats + 1 : 0;
        now.set(holder, { lockedUntil, beats });
        if (beats >= missed) gone.push({ holder, lockedUntil });
      }
      seen = now;
      for (const process of gone) await table.release(process);
      return gone.length > 0;
    },
  };
}
