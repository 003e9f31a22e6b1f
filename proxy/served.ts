import type { Settings } from './config/settings.ts';
import { createServing, type Serving, type Shared } from './serving.ts';

/** The configuration that is served now. */
export interface Served {
  current(): Serving;
  /** Serves another one from the next request on. Requests under way finish with the old one. */
  serve(settings: Settings): void;
  /** Resolves when all requests under way have ended, with whichever configuration. */
  ended(): Promise<void>;
}

export function createServed(settings: Settings, shared: Shared): Served {
  let serving = createServing(settings, shared);
  const closing = new Set<Promise<void>>();
  return {
    current: () => serving,
    serve(next) {
      const old = serving;
      serving = createServing(next, shared);
      const closed: Promise<void> = old.close().finally(() => closing.delete(closed));
      closing.add(closed);
    },
    async ended() {
      await Promise.all([serving.ended(), ...closing]);
    },
  };
}
