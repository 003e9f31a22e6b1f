import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

/**
 * Notices load balancers that keep asking for `/healthz`. Some, such as Caddy before 2.11.2, lose a post that finds the
 * port closed, so a server that ends tells them first.
 *
 * @param now milliseconds of a clock that never jumps
 */
export function createHealthChecks(now: () => number = () => performance.now()) {
  const asked = new EventEmitter();
  let last = Number.NEGATIVE_INFINITY;
  let pause = Number.POSITIVE_INFINITY;
  return {
    /** Whether a request is a health check, which is then noted. */
    isOne(url: string | undefined): boolean {
      if (url !== '/healthz' && url !== '/readyz') return false;
      pause = now() - last;
      last = now();
      asked.emit('asked');
      return true;
    },
    /**
     * Waits until a load balancer has an answer, if the last two checks say that one asks often: it has read the first
     * answer when it asks again. Resolves with whether it did.
     *
     * @param often milliseconds: the longest pause between two checks, and the longest wait
     */
    async areToldSoon(often: number): Promise<boolean> {
      if (Math.max(pause, now() - last) > often) return false;
      const ending = new AbortController();
      const { signal } = ending;
      const told = once(asked, 'asked', { signal }).then(() => once(asked, 'asked', { signal }));
      const late = setTimeout(often, undefined, { signal });
      const isTold = await Promise.race([told.then(() => true), late.then(() => false)]);
      ending.abort();
      await Promise.allSettled([told, late]);
      return isTold;
    },
  };
}
