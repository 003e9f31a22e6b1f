import type { BounceCause } from '@joinery/contract/console';
import type { Channel } from '@joinery/contract/wire';
import type { Database } from '@joinery/database/open';
import { type Generated, type Kysely, sql } from 'kysely';

export interface BounceTables {
  bounce: BounceTable;
  mail_pause: MailPauseTable;
  bounce_mailbox: MailboxTable;
}

/** Every failed delivery and complaint. Times are Unix seconds. */
interface BounceTable {
  id: Generated<number>;
  account_id: number;
  contact_id: number;
  channel: Channel;
  /** The domain of the address in lower case; empty for a number. */
  domain: string;
  /** `byHand` when the owner or a program says so, `complaint` when the reader does. */
  cause: BounceCause | 'complaint' | 'byHand';
  /** The receiving server's words, without addresses. */
  reply: string;
  mail_kind: 'notification' | 'email' | '';
  /** The id of the opt-in process or the email. */
  mail_id: number | null;
  at: number;
  /** Names the failure, so that it is counted once. */
  digest: string;
}

/** Domains that get no mail for a while, because they refuse ours. Times are Unix seconds. */
interface MailPauseTable {
  /** Empty for all: our own mail server takes no more. */
  domain: string;
  cause: BounceCause;
  reply: string;
  /** How often it refused in a row. */
  times: number;
  since: number;
  until: number;
}

/** The mailbox for bounces: one row, or none. */
interface MailboxTable {
  id: number;
  /** Sealed JSON; null where the environment sets the mailbox. */
  sealed: string | null;
  /** JSON: see `MailboxState`. */
  state: string;
  /** When it is read next: Unix seconds. */
  next_at: number;
}

/**
 * Makes the tables of bounces and of domains that get no mail for a while. Notes the bounces so far, whose causes are
 * unknown.
 */
export async function createBounceTables(kysely: Kysely<unknown>, dialect: Database<unknown>['dialect']) {
  const { schema } = kysely;
  const table = schema.createTable('bounce');
  const counted =
    dialect === 'postgres'
      ? table.addColumn('id', 'bigserial', (id) => id.primaryKey())
      : table.addColumn('id', 'integer', (id) => id.primaryKey().autoIncrement());
  await counted
    .addColumn('account_id', 'bigint', (column) => column.notNull())
    .addColumn('contact_id', 'bigint', (column) => column.notNull().references('contact.id').onDelete('cascade'))
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('domain', 'text', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('reply', 'text', (column) => column.notNull())
    .addColumn('mail_kind', 'text', (column) => column.notNull())
    .addColumn('mail_id', 'bigint')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull().unique())
    .execute();
  await schema.createIndex('bounce_account').on('bounce').columns(['account_id', 'domain', 'cause']).execute();
  await schema.createIndex('bounce_contact').on('bounce').column('contact_id').execute();
  await schema.createIndex('bounce_at').on('bounce').column('at').execute();
  await schema
    .createTable('mail_pause')
    .addColumn('domain', 'text', (column) => column.primaryKey())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('reply', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .alterTable('subscription')
    .addColumn('bounce_cause', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await noteEarlier(kysely, dialect);
}

async function noteEarlier(kysely: Kysely<unknown>, dialect: Database<unknown>['dialect']) {
  const at = dialect === 'postgres' ? sql`position('@' in address)` : sql`instr(address, '@')`;
  const cause = sql`case bounce when 'spam' then 'complaint' else 'unknown' end`;
  await sql`update subscription set bounce_cause = ${cause} where bounce <> 'none'`.execute(kysely);
  await sql`insert into bounce (account_id, contact_id, channel, domain, cause, reply, mail_kind, at, digest)
    select account_id, contact_id, channel,
      case channel when 'email' then lower(substr(address, ${at} + 1)) else '' end,
      bounce_cause, '', '', coalesce(bounced_at, 0), 'earlier ' || channel || ' ' || contact_id
    from subscription where bounce <> 'none'`.execute(kysely);
}

/** Makes the table of the mailbox that bounces come back to: one row, with sealed settings. */
export async function createMailboxTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('bounce_mailbox')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('sealed', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .execute();
}
