import type { Database } from '@joinery/database/open';
import type { Transaction } from 'kysely';
import type { Stat } from '../watch/tally.ts';

/** The tables that the proxy writes itself; the outbox is the queue's own. Times are Unix milliseconds. */
export interface Tables {
  proxy_answer: {
    /** Keyed hash of form, submission id and values. */
    key: string;
    /** The outcome, sealed; null while a process is at work on it. */
    outcome: string | null;
    /** When the row is forgotten, or taken over while its outcome is null. */
    expires_at: number;
  };
  /** Counts by hour. */
  proxy_stat: Stat;
}

export type ProxyDatabase = Database<Tables>;
export type Writer = Transaction<Tables>;

/** The table of the queue that holds what waits for the service. */
export const outboxTable = 'proxy_outbox';
