import type { OwnedTables } from '@joinery/database/backup';
import { createMigrations } from './migration/migrations.ts';
import { owner } from './open-store.ts';
import { sealed } from './sealed.ts';
import { outboxTable, type Tables } from './tables.ts';

/** All but the index for the console, which its next start makes. TypeScript wants each new table here. */
const tables: Record<Exclude<keyof Tables, 'contact_search' | 'contact_search_mark'>, true> = {
  account: true,
  api_key: true,
  bounce: true,
  bounce_token: true,
  bounce_trial: true,
  bounce_webhook: true,
  bounce_mailbox: true,
  campaign: true,
  campaign_run: true,
  campaign_step: true,
  code_secret: true,
  confirmation: true,
  consent: true,
  contact: true,
  contact_tag: true,
  customer_key: true,
  developer_key: true,
  dkim_key: true,
  email: true,
  failed_login: true,
  familiar_login: true,
  field: true,
  first_start: true,
  history: true,
  link: true,
  list: true,
  logo: true,
  mail_pace: true,
  mail_pause: true,
  mail_server: true,
  mail_tally: true,
  mail_warm_up: true,
  mailbox: true,
  notice: true,
  passkey: true,
  recovery_code: true,
  repeat: true,
  session: true,
  smart_tag: true,
  soft_bounce: true,
  subscription: true,
  suppression: true,
  tag: true,
  used_question: true,
  webhook: true,
  webhook_delivery: true,
  webhook_run: true,
};

/** The service's tables, for backups. */
export const serviceTables: OwnedTables = {
  owner,
  tables: [...Object.keys(tables), outboxTable, `${owner}_secret`],
  migrations: createMigrations,
  sealed,
};
