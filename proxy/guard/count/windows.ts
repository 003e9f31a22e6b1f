import type { RateLimit } from '../../config.ts';

/** Counts events by key in sliding windows: at no moment does the past window hold more than the limit. */
export interface Windows {
  open: OpenWindow;
  close(): Promise<void>;
}

/**
 * The window for a name and a limit; the same one each time for the same two. Guards of any forms that count the same
 * thing under the same limit share it.
 */
export type OpenWindow = (name: string, limit: RateLimit) => Window;

/**
 * Counts one more under a key, unless the limit is reached. Rejects with `WindowsUnreachable` if the shared count can't
 * be reached and counting alone isn't wanted.
 */
export type Window = (key: string) => Promise<Hit>;

export interface Hit {
  /** Whether it was within the limit, and so counted. */
  taken: boolean;
  remaining: number;
  /** Milliseconds until the oldest counted event leaves the window. */
  reset: number;
}

/** Thrown if nothing may pass uncounted and nothing can be counted. */
export class WindowsUnreachable extends Error {
  override name = 'WindowsUnreachable';
}
