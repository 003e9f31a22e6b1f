import type { Database } from '@joinery/database/open';
import type { Transaction } from 'kysely';
import type { Stat } from '../stats/index.ts';

/** The tables that the proxy writes itself; the outbox belongs to the queue. Times are Unix milliseconds. */
export interface Tables {
  proxy_answer: {
    /** Keyed hash of form, submission id and values. */
    key: string;
    /** The sealed outcome; null while a process works on it. */
    outcome: string | null;
    /** When the row is deleted, or may be taken over if its outcome is still null. */
    expires_at: number;
  };
  /** Counts per hour. */
  proxy_stat: Stat;
}

export type ProxyDatabase = Database<Tables>;
export type Writer = Transaction<Tables>;

/** The queue's table for the outbox. */
export const outboxTable = 'proxy_outbox';
