import type { Unavailable, UpstreamAnswer } from './answer.ts';
import type { Upstream } from './upstream.ts';

/** A gate in front of a service, which decides whether a request may pass now. */
export interface Gate {
  /** Admits a request, or answers in place of the service. Every admitted request leaves. */
  enter(): Promise<Unavailable | undefined>;
  /** The request is over. `answer` is missing if a later gate turned it away. */
  leave(answer?: UpstreamAnswer): void;
}

/** Puts gates in front of a service, one after the other. A request that is turned away gets `unavailable`. */
export function throughGates(upstream: Upstream, gates: readonly Gate[]): Upstream {
  return {
    ...upstream,
    async send(request) {
      let answer: UpstreamAnswer | undefined;
      let entered = 0;
      try {
        for (const gate of gates) {
          const refusal = await gate.enter();
          if (refusal) return refusal;
          entered++;
        }
        answer = await upstream.send(request);
        return answer;
      } finally {
        while (entered > 0) gates[--entered]?.leave(answer);
      }
    },
  };
}

export interface BreakerOptions {
  /** How many requests in a row go unanswered before the service is left alone. @default 10 */
  failures?: number;
  /** How long it is left alone before one request tries it, in milliseconds. @default 10_000 */
  rest?: number;
  /** Unix time in milliseconds. @default Date.now */
  now?: () => number;
  /** Called when it starts and stops leaving the service alone. @default nothing happens */
  onRest?: (resting: boolean) => void;
}

/**
 * A circuit breaker: leaves an unresponsive service alone. It turns requests away at once, so that visitors don't wait
 * for a timeout. After the rest, it lets one request through, whose answer decides. Refusals count as answers.
 */
export function createBreaker({
  failures = 10,
  rest = 10_000,
  now = Date.now,
  onRest = () => {},
}: BreakerOptions = {}): Gate {
  let inARow = 0;
  let restsUntil = 0;

  return {
    async enter() {
      if (inARow < failures) return undefined;
      if (now() < restsUntil) return resting;
      // This request tries the service. Others are turned away meanwhile.
      restsUntil = now() + rest;
      return undefined;
    },
    leave(answer) {
      if (!answer) return;
      const rested = inARow >= failures;
      inARow = answer.result === 'unavailable' ? inARow + 1 : 0;
      const rests = inARow >= failures;
      if (rests) restsUntil = now() + rest;
      if (rests !== rested) onRest(rests);
    },
  };
}

const resting: Unavailable = { result: 'unavailable', kind: 'resting', reason: 'left alone for a moment' };

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

  const waitForPlace = () =>
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
      if (underWay >= limit) return waiting.size >= limit ? busy : waitForPlace();
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
