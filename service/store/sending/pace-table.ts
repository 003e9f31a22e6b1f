import type { Kysely } from 'kysely';

export interface PaceTables {
  mail_pace: PaceTable;
}

/** What is learnt about a receiver: see `Pace`. Times are Unix milliseconds. */
interface PaceTable {
  /** In lower case; empty for the mail server. */
  domain: string;
  /** When its first mail went, of those that went without a refusal in between. */
  first: number;
  /** Mails that went since the last refusal, and before it. */
  sent: number;
  batch: number;
  /** The shortest time that we know to suffice between two batches; null for none. */
  cycle: number | null;
  /** It gets nothing until then. */
  until: number;
  /** Its words when it asked for patience last, and when that was; 0 for never. */
  reply: string;
  refused_at: number;
  /** The connections that it took when one was too many, and when that was; null for never. */
  connections: number | null;
  connections_at: number;
}

/** Makes the table of how much mail each receiver takes. */
export async function createPaceTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('mail_pace')
    .addColumn('domain', 'text', (column) => column.primaryKey())
    .addColumn('first', 'bigint', (column) => column.notNull())
    .addColumn('sent', 'integer', (column) => column.notNull())
    .addColumn('batch', 'integer', (column) => column.notNull())
    .addColumn('cycle', 'bigint')
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addColumn('reply', 'text', (column) => column.notNull())
    .addColumn('refused_at', 'bigint', (column) => column.notNull())
    .addColumn('connections', 'integer')
    .addColumn('connections_at', 'bigint', (column) => column.notNull())
    .execute();
}
