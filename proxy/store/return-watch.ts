/** Asks services that couldn't be reached, until they can be again. */
export interface ReturnWatch {
  /** Begins. Knows nothing of services yet: one that can be reached may have returned before. */
  start(): void;
  /** Watches a service to which a delivery just failed. */
  watch(upstream: string): void;
  /** Resolves when no request is under way. */
  close(): Promise<void>;
}

export interface ReturnWatchOptions {
  /** The names of the services. */
  upstreams(): string[];
  /** Whether a service can be reached; undefined if there is none of that name. Never rejects. */
  isReached(upstream: string): Promise<boolean | undefined>;
  /** Called when a service that was away for some minutes has answered twice. Never rejects. */
  onReturn(upstream: string): Promise<void>;
  /** Milliseconds between two requests. @default 60_000 */
  every?: number;
}

/**
 * Requests in a row without an answer, five minutes, after which a service was away. Pauses are shorter than that
 * before. Each return uses up an attempt of all that waits, and a service that comes and goes would use up all.
 */
const longAway = 5;
/** A service that was away, and has answered once. */
const answered = Number.POSITIVE_INFINITY;

/**
 * A service that was away for hours would otherwise find everybody waiting for as long again: pauses between attempts
 * double, and where nobody signs up, no attempt comes earlier.
 */
export function createReturnWatch({ upstreams, isReached, onReturn, every = 60_000 }: ReturnWatchOptions): ReturnWatch {
  /** The requests in a row that each service that is watched didn't answer, or `answered`. */
  const watched = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<unknown> = Promise.resolve();

  async function ask(upstream: string, missed: number) {
    const isBack = await isReached(upstream);
    if (isBack === false) watched.set(upstream, Math.min(missed + 1, longAway));
    // By the next request, the circuit breaker lets submissions through again.
    else if (isBack && missed === longAway) watched.set(upstream, answered);
    else {
      // One that can be reached and still fails is left to the pauses.
      watched.delete(upstream);
      if (isBack && missed === answered) await onReturn(upstream);
    }
  }

  return {
    start() {
      for (const upstream of upstreams()) watched.set(upstream, longAway);
      const askAll = () => {
        asking = asking.then(() => Promise.all([...watched].map(([upstream, missed]) => ask(upstream, missed))));
      };
      timer = setInterval(askAll, every).unref();
    },
    watch(upstream) {
      if (!watched.has(upstream)) watched.set(upstream, 0);
    },
    async close() {
      clearInterval(timer);
      watched.clear();
      await asking;
    },
  };
}
