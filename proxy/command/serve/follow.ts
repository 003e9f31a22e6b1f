import { setTimeout as sleep } from 'node:timers/promises';
import type { Sources } from '../../config/read/sources.ts';

/**
 * Calls `reload` on SIGHUP, and once something in `sources` has changed and then settled; one call at a time. `reload`
 * resolves with the sources it has read, and never rejects. Returns a function that stops it.
 *
 * Polls about every second, because the system doesn't notify of a retargeted link on the path, of a share that another
 * machine writes, or when its watches are used up.
 */
export function follow(sources: Sources, reload: () => Promise<Sources>): () => void {
  let followed = sources;
  let last = Promise.resolve();
  const ending = new AbortController();
  const again = () => {
    last = last.then(async () => {
      if (!ending.signal.aborted) followed = await reload();
    });
    return last;
  };

  async function watch(): Promise<void> {
    for (;;) {
      const took = await look();
      // Polls less often if there are many files or the share is slow.
      await pause(Math.min(10_000, Math.max(1_000, 20 * took)));
    }
  }

  async function look(): Promise<number> {
    const started = performance.now();
    let now = await followed.now();
    const took = performance.now() - started;
    if (now === followed.atReading()) return took;
    for (let before = ''; before !== now; now = await followed.now()) {
      before = now;
      await pause(200);
    }
    await again();
    return took;
  }

  const pause = (wait: number) => sleep(wait, undefined, { signal: ending.signal, ref: false });
  watch().catch((error: Error) => {
    if (error.name !== 'AbortError') throw error;
  });
  process.on('SIGHUP', again);
  return () => {
    ending.abort();
    process.off('SIGHUP', again);
  };
}
