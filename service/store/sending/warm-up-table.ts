import type { Kysely } from 'kysely';

export interface WarmUpTables {
  mail_warm_up: WarmUpTable;
}

/** How many mails may go on each day, while receivers get to know a sender: a row for each place that sets it. */
interface WarmUpTable {
  source: 'environment' | 'console';
  days: number;
  /** Mails on the first day. */
  first: number;
  /** Unix seconds. */
  started_at: number;
  /** The latest day that mail was counted on, from 0, and how many went then. */
  day: number;
  sent: number;
}

/** Makes the table of how many mails may go on each day of a warm-up. */
export async function createWarmUpTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('mail_warm_up')
    .addColumn('source', 'text', (column) => column.primaryKey())
    .addColumn('days', 'integer', (column) => column.notNull())
    .addColumn('first', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('sent', 'integer', (column) => column.notNull())
    .execute();
}
