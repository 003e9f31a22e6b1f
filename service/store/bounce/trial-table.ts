import type { Kysely } from 'kysely';

export interface TrialTables {
  bounce_trial: TrialTable;
}

/** The latest mail that was sent to see its bounce come back: one row, or none. Times are Unix seconds. */
interface TrialTable {
  id: number;
  mail_id: string;
  /** The hash of the address. */
  recipient: string;
  sent_at: number;
  found_at: number | null;
  /** The way by which its report came; empty before. */
  way: TrialWay | '';
  /** Whether the report would have counted for a contact: 1 or 0. */
  counts: number;
}

/** The mailbox, our address for mail servers, a mail provider's webhook, the interface, or the command. */
export type TrialWay = 'mailbox' | 'mailServer' | 'provider' | 'interface' | 'command';

/** Makes the table of the latest trial of whether bounces come back. */
export async function createTrialTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('bounce_trial')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('mail_id', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('found_at', 'bigint')
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('counts', 'integer', (column) => column.notNull())
    .execute();
}
