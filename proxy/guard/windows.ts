import type { RateLimit } from '../config.ts';
import type { Soon } from '../soon.ts';

/** Counts what happens under keys in sliding windows: at no moment has more happened in the last window than the limit says. */
export interface Windows {
  /**
   * Counts one more under a key, unless the limit is reached.
   *
   * Rejects with {WindowsUnreachable} when what is counted with can't be reached, and counting apart is not wanted.
   */
  hit(key: string, limit: RateLimit): Soon<Hit>;
  close(): Promise<void>;
}

export interface Hit {
  /** Whether it was within the limit, and counted. */
  taken: boolean;
  remaining: number;
  /** Milliseconds until the oldest that is counted leaves the window. */
  reset: number;
}

/** Thrown where nothing may pass uncounted and nothing can be counted. */
export class WindowsUnreachable extends Error {
  override name = 'WindowsUnreachable';
}
