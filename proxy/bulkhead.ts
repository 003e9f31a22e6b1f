import type { Upstream } from './upstream.ts';
import type { UpstreamAnswer } from './upstream-answer.ts';

export interface BulkheadOptions {
  /** Most requests under way to the service at once. */
  limit: number;
  /** Milliseconds that a request waits for its turn. */
  wait: number;
}

/**
 * Keeps a slow service from taking everything with it: at most `limit` requests are under way to it, others wait their turn for at
 * most `wait`, as many again as may be under way, and the rest is answered `unavailable` at once.
 */
export function withBulkhead(upstream: Upstream, { limit, wait }: BulkheadOptions): Upstream {
  const waiting = new Set<() => void>();
  let underWay = 0;

  const turn = () =>
    new Promise<boolean>((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve(true);
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        resolve(false);
      }, wait);
      waiting.add(begin);
    });

  return {
    ...upstream,
    async send(request) {
      if (underWay < limit) underWay++;
      // Whoever ends hands its place over, so that nobody who comes meanwhile slips in.
      else if (waiting.size >= limit || !(await turn())) return busy;
      try {
        return await upstream.send(request);
      } finally {
        const [next] = waiting;
        if (next) next();
        else underWay--;
      }
    },
  };
}

const busy: UpstreamAnswer = { result: 'unavailable', reason: 'too many requests under way' };
