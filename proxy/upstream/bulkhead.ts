import type { Unavailable } from './answer.ts';
import type { Gate } from './gate.ts';

export interface BulkheadOptions {
  /** The most concurrent requests to the service. */
  limit: number;
  /** How long a request waits for its turn, in milliseconds. */
  wait: number;
}

/**
 * Keeps a slow service from blocking everything else: at most `limit` requests are under way, as many again wait their
 * turn for at most `wait`, and the rest are turned away at once.
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
    // A request that ends hands its place to the next one waiting, so that no newcomer slips in.
    leave() {
      const [next] = waiting;
      if (next) next();
      else underWay--;
    },
  };
}

const busy: Unavailable = { result: 'unavailable', kind: 'busy', reason: 'too many requests under way' };
