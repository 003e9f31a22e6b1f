import type { Unavailable } from './answer.ts';
import type { Gate } from './gate.ts';

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
