import type { Unavailable } from './answer.ts';
import type { Gate } from './gate.ts';

export interface BulkheadOptions {
  /** Most requests under way to the service at once. */
  limit: number;
  /** Milliseconds that a request waits for its turn. */
  wait: number;
}

/**
 * Keeps a slow service from taking everything with it: at most `limit` requests are under way to it, others wait their turn for at
 * most `wait`, as many again as may be under way, and the rest is turned away at once.
 */
export function createBulkhead({ limit, wait }: BulkheadOptions): Gate {
  const waiting = new Set<() => void>();
  let underWay = 0;

  const turn = () =>
    new Promise<Unavailable | undefined>((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve(undefined);
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        resolve(busy);
      }, wait);
      waiting.add(begin);
    });

  return {
    async enter() {
      if (underWay >= limit) return waiting.size >= limit ? busy : turn();
      underWay++;
      return undefined;
    },
    // Whoever ends hands its place over, so that nobody who comes meanwhile slips in.
    leave() {
      const [next] = waiting;
      if (next) next();
      else underWay--;
    },
  };
}

const busy: Unavailable = { result: 'unavailable', kind: 'busy', reason: 'too many requests under way' };
