import type { BounceCause, MailFailureCode } from '@joinery/contract/console';
import type { Database } from '@joinery/database/open';
import { type Generated, type Kysely, type Selectable, sql } from 'kysely';

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
  /** Since when the mail server can't be reached, and why, with `reply` for its words; null while it can be. */
  unreached_since: number | null;
  unreached_code: MailFailureCode | null;
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

/** Makes place for an outage of the mail server. */
export async function addOutage({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('mail_pace').addColumn('unreached_since', 'bigint').execute();
  await schema.alterTable('mail_pace').addColumn('unreached_code', 'text').execute();
}

export interface TallyTables {
  mail_tally: TallyTable;
}

/** The mail of an account to a domain on a day. */
interface TallyTable {
  id: Generated<number>;
  account_id: number;
  /** Unix days, in UTC. */
  day: number;
  /** In lower case. */
  domain: string;
  /** Mails that the mail server took. */
  sent: number;
  /** Why it put one off the last time, and its words; empty for never. */
  cause: BounceCause | '';
  reply: string;
  /** When: Unix seconds; 0 for never. */
  at: number;
}

export type TallyRow = Omit<Selectable<TallyTable>, 'id'>;

/** Makes the table of mails counted by day. */
export async function createTallyTable(
  { schema }: Kysely<unknown>,
  dialect: Database<unknown>['dialect'],
): Promise<void> {
  const table = schema.createTable('mail_tally');
  const counted =
    dialect === 'postgres'
      ? table.addColumn('id', 'bigserial', (id) => id.primaryKey())
      : table.addColumn('id', 'integer', (id) => id.primaryKey());
  await counted
    .addColumn('account_id', 'bigint', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('domain', 'text', (column) => column.notNull())
    .addColumn('sent', 'integer', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('reply', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('mail_tally_domain', ['account_id', 'domain', 'day'])
    .execute();
  await schema
    .createIndex('mail_tally_day')
    .on('mail_tally')
    .columns(['account_id', 'day', 'domain', 'sent'])
    .execute();
  await schema
    .createIndex('mail_tally_slow')
    .on('mail_tally')
    .columns(['account_id', 'at'])
    .where(sql.ref('at'), '>', sql.lit(0))
    .execute();
}

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
