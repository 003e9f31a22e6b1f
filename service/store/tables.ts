import type { Channel } from '@joinery/contract/wire';
import type { Database } from '@joinery/database/open';
import type { Generated, Kysely, Transaction } from 'kysely';
import type { Language } from '../language.ts';
import type { Bounce, Status } from '../model/contact.ts';
import type { DataFieldType } from '../model/field.ts';
import type { OptIn } from '../model/list.ts';
import type { TagKind } from '../model/tag.ts';
import type { Webhook } from '../model/webhook.ts';
import type { BounceTables, BounceWebhookTables, TrialTables } from './migration/bounce-tables.ts';
import type { CampaignTables } from './migration/campaign-tables.ts';
import type { ConsoleTables } from './migration/console-tables.ts';
import type { HistoryTables } from './migration/history-tables.ts';
import type { LogoTables } from './migration/logo-table.ts';
import type { DkimTables, MailServerTables } from './migration/mail-server-tables.ts';
import type { PaceTables, TallyTables, WarmUpTables } from './migration/sending-tables.ts';
import type { SmartTagTables } from './migration/smart-tag-table.ts';
import type { DeliveryTable } from './migration/webhook-tables.ts';

/** The service's tables. Times are Unix seconds; hashes are SHA-256 in base64url. */
export interface Tables
  extends BounceTables,
    BounceWebhookTables,
    CampaignTables,
    ConsoleTables,
    DkimTables,
    HistoryTables,
    LogoTables,
    MailServerTables,
    SmartTagTables,
    PaceTables,
    TallyTables,
    TrialTables,
    WarmUpTables {
  account: AccountTable;
  session: SessionTable;
  list: ListTable;
  tag: TagTable;
  field: FieldTable;
  api_key: ApiKeyTable;
  developer_key: DeveloperKeyTable;
  customer_key: CustomerKeyTable;
  contact: ContactTable;
  subscription: SubscriptionTable;
  contact_tag: ContactTagTable;
  confirmation: ConfirmationTable;
  consent: ConsentTable;
  suppression: SuppressionTable;
  notice: NoticeTable;
  soft_bounce: SoftBounceTable;
  webhook: WebhookTable;
  webhook_run: WebhookRunTable;
  mailbox: MailboxTable;
  webhook_delivery: DeliveryTable;
  repeat: RepeatTable;
  failed_login: FailedLoginTable;
  familiar_login: FamiliarLoginTable;
}

/** The target of queries: the database for reading, a transaction for reading and writing. */
export type Reader = Kysely<Tables>;
export type Writer = Transaction<Tables>;
export type Store = Database<Tables>;

/** Answers to requests that may be repeated. */
interface RepeatTable {
  /** Keyed hash of everything that makes a request the same. */
  hash: string;
  /** JSON. */
  answer: string;
  /** Unix seconds. */
  answered_at: number;
  /** The contact that it is about; null for none. */
  contact_id: number | null;
}

interface FailedLoginTable {
  /** Keyed hash of a place (an address or network), of a username, or of both. */
  hash: string;
  count: number;
  /** When these attempts no longer count: Unix seconds. */
  ends_at: number;
}

/** Places from which accounts have logged in. */
interface FamiliarLoginTable {
  /** Keyed hash of place and username. */
  hash: string;
  /** Unix seconds. */
  seen_at: number;
}

interface AccountTable {
  id: Generated<number>;
  username: string;
  password_hash: string;
  email: string;
  /** For a sub-account, the account whose data it works on; otherwise null. */
  owner_id: number | null;
  /** JSON: the texts of `Profile` that aren't empty. */
  profile: Generated<string>;
  created_at: number;
}

interface SessionTable {
  hash: string;
  account_id: number;
  created_at: number;
  seen_at: number;
  kind: Generated<SessionKind>;
  browser: Generated<string>;
  /** When the owner last typed the password again; 0 for never. */
  proven_at: Generated<number>;
}

/** A session of one kind opens nothing of the other. */
export type SessionKind = 'interface' | 'console';

interface ListTable {
  id: Generated<number>;
  account_id: number;
  /** Empty for the predefined double opt-in process. */
  name: string;
  opt_in: OptIn;
  pending_url: string;
  thankyou_url: string;
  language: Generated<Language>;
  /** 1 when a pending contact that signs up again gets another confirmation message, otherwise 0. */
  resends: Generated<number>;
  /** 1 when mails to its contacts report when they are opened, otherwise 0. */
  tracks_opens: Generated<number>;
  /** JSON: `PageParameters`. */
  page_parameters: Generated<string>;
  /** JSON: the parts of a `Letterhead` that aren't empty. */
  letterhead: Generated<string>;
}

interface TagTable {
  id: Generated<number>;
  account_id: number;
  name: string;
  /** Smart tags are assigned only by the system. */
  kind: Generated<TagKind>;
  /** The purpose of the tag; may be empty. */
  text: Generated<string>;
}

interface FieldTable {
  id: Generated<number>;
  account_id: number;
  name: string;
  type: DataFieldType;
}

interface ApiKeyTable {
  id: Generated<number>;
  account_id: number;
  list_id: number;
  tag_id: number;
  label: string;
  hash: string;
  created_at: number;
}

interface DeveloperKeyTable {
  id: Generated<number>;
  label: string;
  /** Sealed rather than hashed: checking a message authentication code takes the key itself. */
  sealed_key: string;
  created_at: number;
}

interface CustomerKeyTable {
  id: Generated<number>;
  account_id: number;
  developer_key_id: number;
  label: string;
  hash: string;
  created_at: number;
}

interface ContactTable {
  id: Generated<number>;
  account_id: number;
  key: string;
  list_id: number;
  /** Empty for the opt-in process's language. */
  language: Generated<Language | ''>;
  /** JSON: wire values by field name. */
  fields: string;
  created_at: number;
  changed_at: number;
}

/** One row per channel of a contact. */
interface SubscriptionTable {
  contact_id: number;
  account_id: number;
  channel: Channel;
  address: string;
  unique_address: string;
  status: Status;
  bounce: Bounce;
  /** When it was last noted that mail to the address bounces; means nothing while it doesn't. */
  bounced_at: Generated<number | null>;
  /** Why; means nothing while it doesn't. */
  bounce_cause: Generated<string>;
  optin_at: number;
  optin_text: string;
  confirmed_at: number | null;
  confirmed_text: string;
  ended_at: number | null;
  ended_text: string;
  referrer: string;
}

interface ContactTagTable {
  contact_id: number;
  tag_id: number;
  tagged_at: number;
}

interface ConfirmationTable {
  token_hash: string;
  contact_id: number;
  channel: Channel;
  unique_address: string;
  /** The address without its subaddress. */
  mailbox: string;
  /** JSON: the change that confirming applies along with the subscription; empty for none. */
  held: string;
  list_id: number;
  sent_at: number;
  expires_at: number;
  /** When it was used, or made void by an unsubscription, another confirmation or a new address. */
  used_at: number | null;
}

/** Contacts' consents in forms, with the first and the last moment of each. */
interface ConsentTable {
  contact_id: number;
  list_id: number;
  tag_id: number;
  form: string;
  version: string;
  language: string;
  first_at: number;
  first_ip: string;
  first_page: string;
  last_at: number;
  last_ip: string;
  last_page: string;
  times: number;
}

interface SoftBounceTable {
  contact_id: number;
  channel: Channel;
  /** Consecutive soft bounces. */
  count: number;
  last_at: number;
}

/** Addresses that were told why nobody can sign them up. */
interface NoticeTable {
  /** Keyed hash of account and address. */
  hash: string;
  /** 0 for never. */
  sent_at: number;
  tried_at: number;
}

interface SuppressionTable {
  account_id: number;
  /** Keyed: without the instance's secret, nobody can find out whose address it is. */
  hash: string;
  is_erased: Generated<number>;
  /** When it was put on the suppression list: Unix seconds; null if it isn't on it. */
  listed_at: Generated<number | null>;
}

interface WebhookTable {
  id: Generated<number>;
  account_id: number;
  /** Its trigger: a tag, a link, or neither when only campaigns call it. */
  tag_id: number | null;
  link_id: number | null;
  name: string;
  label: string;
  method: Webhook['method'];
  format: Webhook['format'];
  url: string;
  /** JSON: names of the contact data to send. */
  fields: string;
  /** Sealed JSON: static values and the secret. */
  sealed: string;
  /** 1 when it is also called on an erasure, otherwise 0. */
  on_erasure: number;
}

interface WebhookRunTable {
  webhook_id: number;
  contact_id: number;
  ran_at: number;
}

interface MailboxTable {
  id: string;
  /** Sealed JSON. */
  message: string;
  /** Unix milliseconds, so that messages of the same second keep their order. */
  received_at: number;
  /** The contact it was sent to; null for nobody's. */
  contact_id: number | null;
}

/** The table of the outbox's queue. */
export const outboxTable = 'service_outbox';
