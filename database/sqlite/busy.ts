import { setTimeout as sleep } from 'node:timers/promises';

/** Whether SQLite reports that another process holds the lock (SQLITE_BUSY), rather than that the file is unusable. */
export const isBusy = (error: unknown): boolean => (Object(error) as { errcode?: unknown }).errcode === 5;

/** Milliseconds for which a process waits for its turn to write. */
const patience = 60_000;

/**
 * Begins work again and again while another process writes. It must fail as busy only before it has changed anything.
 * The wait holds up nothing else in this process, as SQLite's own would.
 */
export async function retryWhileBusy<R>(begin: () => Promise<R>): Promise<R> {
  for (const until = performance.now() + patience; ; ) {
    try {
      return await begin();
    } catch (cause) {
      if (!isBusy(cause) || performance.now() > until) throw cause;
    }
    // Processes that ask at the same pace could miss each other's gaps.
    await sleep(1 + 2 * Math.random());
  }
}
