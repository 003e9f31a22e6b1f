import type { Unavailable, UpstreamAnswer } from './answer.ts';
import type { Upstream } from './upstream.ts';

/** Stands before a service, and says whether a request may go to it now. */
export interface Gate {
  /** Lets a request in, or answers in place of the service. Every request that was let in leaves. */
  enter(): Promise<Unavailable | undefined>;
  /** The service answered a request, or another gate turned it away: then there is no answer. */
  leave(answer?: UpstreamAnswer): void;
}

/** The way to a service through gates, one after the other. Who is turned away is answered `unavailable`. */
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
