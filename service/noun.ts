import type { IsStopped } from '@joinery/database/sweep';
import type { Listeners } from './events.ts';

/** A part of the service that does more than answer. Each member is optional. */
export interface Noun {
  /** Reacts to contacts' events. */
  follow?: Listeners;
  /** Starts its work in the background. */
  start?(): void;
  /** Resolves when none of that work is due. */
  idle?(): Promise<void>;
  /** Resolves when the work under way has ended. */
  stop?(): Promise<void>;
  /** Deletes what has expired. */
  prune?(isStopped?: IsStopped): Promise<void>;
}
