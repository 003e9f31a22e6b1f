import type { BounceCause, BounceProvider, BounceRefusal } from '@joinery/contract/console';
import type { Channel } from '@joinery/contract/wire';
import type { Database } from '@joinery/database/open';
import { type Generated, type Kysely, sql } from 'kysely';
import { createCounted } from './counted.ts';

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
  await createCounted(schema, dialect, 'bounce')
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

export interface BounceWebhookTables {
  bounce_webhook: BounceWebhookTable;
  bounce_token: BounceTokenTable;
}

/** The addresses to which mail providers post bounces, one for each of an account. Times are Unix seconds. */
interface BounceWebhookTable {
  id: Generated<number>;
  account_id: number;
  provider: BounceProvider;
  /** Of the key in the address. */
  hash: string;
  /** What proves the provider's requests, sealed. */
  sealed: string;
  created_at: number;
  /** The latest request that was taken. */
  taken_at: number | null;
  /** The latest that was not, and why. */
  refused_at: number | null;
  refusal: BounceRefusal | '';
}

/** Tokens of requests, each of which counts once. */
interface BounceTokenTable {
  hash: string;
  /** Unix seconds. */
  used_at: number;
}

/** Makes the tables of addresses that mail providers post bounces to, and of tokens already used. */
export async function createBounceWebhookTables({ schema }: Kysely<unknown>, dialect: Database<unknown>['dialect']) {
  await createCounted(schema, dialect, 'bounce_webhook')
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('taken_at', 'bigint')
    .addColumn('refused_at', 'bigint')
    .addColumn('refusal', 'text', (column) => column.notNull())
    .addUniqueConstraint('bounce_webhook_provider', ['account_id', 'provider'])
    .execute();
  await schema
    .createTable('bounce_token')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('bounce_token_used').on('bounce_token').column('used_at').execute();
}
