import type { Unavailable } from './answer.ts';
import type { Gate } from './gate.ts';

export interface BreakerOptions {
  /** Requests in a row that went unanswered until the service is left alone. @default 10 */
  failures?: number;
  /** Milliseconds that it is left alone, until one request tries it. @default 10_000 */
  rest?: number;
  /** Unix time in milliseconds. @default Date.now */
  now?: () => number;
  /** Told when it begins and ends to leave the service alone. @default nobody */
  onRest?: (resting: boolean) => void;
}

/**
 * Leaves a service alone that does not answer: requests are turned away at once, instead of keeping every visitor waiting for a
 * timeout. After the rest one request is let through; its answer decides. Refusals count as answers.
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
      // This request tries it; those that come meanwhile do not.
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
