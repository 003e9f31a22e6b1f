import { setTimeout as sleep } from 'node:timers/promises';
import type { Sources } from '../../config/read/sources.ts';

/**
 * Calls `reload` on SIGHUP, and when something that `sources` names has changed and then keeps still, once at a time. `reload`
 * answers with the sources of what it has read, and never rejects. Answers with the function that ends it.
 *
 * It looks about every second: no notice of the system comes for a link that was swapped on the way to a file, for a share that another
 * machine writes, or where the notices are used up.
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
      // Where there are many files, or a slow share, it looks less often.
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
