import type { RateLimit } from '../../config.ts';

/** Counts what happens under keys in sliding windows: at no moment has more happened in the last window than the limit says. */
export interface Windows {
  /** What is counted under a name and a limit; the same one each time that both are the same. */
  open(name: string, limit: RateLimit): Window;
  close(): Promise<void>;
}

/**
 * Counts one more under a key, unless the limit is reached. Rejects with `WindowsUnreachable` when what is counted with can't be
 * reached, and counting apart is not wanted.
 */
export type Window = (key: string) => Promise<Hit>;

export interface Hit {
  /** Whether it was within the limit, and counted. */
  taken: boolean;
  remaining: number;
  /** Milliseconds until the oldest that is counted leaves the window. */
  reset: number;
}

/** What is said where nothing may pass uncounted and nothing can be counted. */
export class WindowsUnreachable extends Error {
  override name = 'WindowsUnreachable';
}
