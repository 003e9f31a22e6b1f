import type { Database } from '@joinery/database/open';
import type { Generated, Kysely } from 'kysely';
import type { RunOutcome, StartKind, StepKind } from '../../model/campaign.ts';
import { createCounted } from './counted.ts';

/** The tables of campaigns. Times are Unix seconds. */
export interface CampaignTables {
  campaign: CampaignTable;
  campaign_step: CampaignStepTable;
  campaign_run: CampaignRunTable;
  email: EmailTable;
  link: LinkTable;
}

interface CampaignTable {
  id: Generated<number>;
  account_id: number;
  name: string;
  start_kind: StartKind;
  /** The tag, or the opt-in process. */
  start_id: number;
  /** 1 while it starts for contacts and takes its steps, otherwise 0. */
  is_running: number;
  created_at: number;
}

interface CampaignStepTable {
  campaign_id: number;
  /** From 0. */
  position: number;
  /** Seconds after the previous step, or after the start. */
  delay: number;
  kind: StepKind;
  /** The email, the webhook or the tag. */
  target_id: number;
}

interface CampaignRunTable {
  campaign_id: number;
  contact_id: number;
  /** The next step. */
  position: number;
  /** When the next step is due; null when there is none. */
  due_at: number | null;
  outcome: RunOutcome;
  started_at: number;
}

/** A mail's templates; links are written as `{{ link1 }}` and so on. */
interface EmailTable {
  id: Generated<number>;
  account_id: number;
  campaign_id: number;
  subject: string;
  text: string;
  html: string;
}

interface LinkTable {
  id: Generated<number>;
  email_id: number;
  /** From 1. */
  position: number;
  url: string;
}

/** Makes the tables of campaigns, their steps and runs, emails and links. */
export async function createCampaignTables({ schema }: Kysely<unknown>, dialect: Database<unknown>['dialect']) {
  const counted = (name: string) => createCounted(schema, dialect, name);

  await counted('campaign')
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('start_kind', 'text', (column) => column.notNull())
    .addColumn('start_id', 'bigint', (column) => column.notNull())
    .addColumn('is_running', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('campaign_start').on('campaign').columns(['account_id', 'start_kind', 'start_id']).execute();

  await schema
    .createTable('campaign_step')
    .addColumn('campaign_id', 'bigint', (column) => column.notNull().references('campaign.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('delay', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('target_id', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('campaign_step_key', ['campaign_id', 'position'])
    .execute();

  await schema
    .createTable('campaign_run')
    .addColumn('campaign_id', 'bigint', (column) => column.notNull().references('campaign.id').onDelete('cascade'))
    .addColumn('contact_id', 'bigint', (column) => column.notNull().references('contact.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('campaign_run_key', ['campaign_id', 'contact_id'])
    .execute();
  await schema.createIndex('campaign_run_due').on('campaign_run').column('due_at').execute();
  await schema.createIndex('campaign_run_contact').on('campaign_run').column('contact_id').execute();

  await counted('email')
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('campaign_id', 'bigint', (column) => column.notNull().references('campaign.id').onDelete('cascade'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('email_campaign').on('email').column('campaign_id').execute();

  await counted('link')
    .addColumn('email_id', 'bigint', (column) => column.notNull().references('email.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('link_email').on('link').column('email_id').execute();
}
