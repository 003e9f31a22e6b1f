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
          const turnedAway = await gate.enter();
          if (turnedAway) return turnedAway;
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
