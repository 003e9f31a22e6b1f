import { join } from 'node:path';
import { migrate } from '@joinery/database/migrate';
import { openDatabase } from '@joinery/database/open';
import { createSeal } from '@joinery/database/seal';
import { readSecret } from '@joinery/database/secret';
import type { Express } from 'express';
import { type Logger, pino } from 'pino';
import { type Accounts, createAccounts } from './accounts.ts';
import { createAdd } from './add.ts';
import { createAssignTag } from './assign-tag.ts';
import { type Backup, createBackup } from './backup.ts';
import { createConfirmations } from './confirmations.ts';
import { createExport, type ExportContacts } from './contact-export.ts';
import { createImport, type StartImport } from './contact-import.ts';
import { createContacts } from './contacts.ts';
import { type CustomerKeys, createCustomerKeys } from './customer-keys.ts';
import { createErase, type Erase } from './erasure.ts';
import { createFields, type Fields } from './fields.ts';
import { createApp } from './http/app.ts';
import { createKeys, type Keys } from './keys.ts';
import { createLists, type Lists } from './lists.ts';
import { createSmtp } from './mail.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { createOutbox } from './outbox.ts';
import { createPages } from './pages.ts';
import { createFindRedirect } from './redirect.ts';
import { createSessions } from './sessions.ts';
import { createSignin } from './signin.ts';
import { createSignoff } from './signoff.ts';
import type { SendSms } from './sms.ts';
import { createMigrations } from './store/migrations.ts';
import type { Tables } from './store/tables.ts';
import { createSubscribe } from './subscribe.ts';
import { createSuppressions } from './suppressions.ts';
import { createTagging } from './tagging.ts';
import { createTags, type Tags } from './tags.ts';
import { createUpdate } from './update.ts';
import { createWebhookCaller } from './webhook-caller.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

export interface ServiceOptions {
  /** Folder of the database file and the instance's secret; made when missing. */
  dataDir: string;
  /** `postgres://…` or `file:…`. @default the file `service.db` in `dataDir` */
  databaseUrl?: string;
  /** Where visitors and mail readers reach the service, without a slash at the end. */
  publicUrl: string;
  /** The mail server, such as `smtps://user:password@mail.example.com`. @default none: mail is kept in the mailbox */
  smtpUrl?: string;
  /** The sender of mail. @default `no-reply@` and the host of `publicUrl` */
  mailFrom?: string;
  /** The SMS gateway. @default none: text messages are kept in the mailbox */
  sendSms?: SendSms;
  /** Ranges of private addresses that webhooks may call, such as `10.1.0.0/16`. @default none */
  webhookAllow?: string[];
  /** Whether addresses on reserved domains such as example.com are taken: mail to them never arrives. @default false */
  allowTestAddresses?: boolean;
  /** What the outbox is encrypted with. @default read from the file `secret` in `dataDir`, which is made at the first start */
  secret?: string;
  /** How many reverse proxies stand in front. @default 0 */
  trustProxy?: number;
  /** @default silent */
  logger?: Logger;
  /** @default the machine's */
  clock?: () => Date;
}

/** A running service, to be mounted in a server of the caller's. */
export interface Service {
  app: Express;
  /** Starts to send what waits in the outbox. */
  start(): void;
  /** Ends what is under way and closes the database. Close the server first. */
  stop(): Promise<void>;
  /** Resolves when a started service has nothing due to send. */
  idle(): Promise<void>;
  accounts: Pick<Accounts, 'create' | 'find' | 'list' | 'update'>;
  keys: Pick<Keys, 'create' | 'list' | 'revoke'>;
  customerKeys: Pick<CustomerKeys, 'create' | 'createDeveloperKey'>;
  lists: Lists;
  tags: Tags;
  fields: Fields;
  webhooks: Pick<Webhooks, 'create' | 'list' | 'delete' | 'test'>;
  contacts: { startImport: StartImport; export: ExportContacts; erase: Erase };
  backup: Backup;
  /** Holds the mail and text messages for which there is no server or gateway. */
  mailbox: Pick<Mailbox, 'list'>;
}

/** Opens the database, brings its tables up to date and builds the service. @throws when the folder or database can't be opened. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { dataDir, publicUrl, smtpUrl, allowTestAddresses = false, trustProxy = 0 } = options;
  const { logger = pino({ enabled: false }), clock = () => new Date() } = options;
  const secret = options.secret ?? readSecret(dataDir);
  const database = await openDatabase<Tables>(options.databaseUrl ?? `file:${join(dataDir, 'service.db')}`);
  await migrate(database, 'service', createMigrations(database.dialect));

  const now = () => Math.floor(clock().getTime() / 1000);
  const pages = createPages(publicUrl);
  const mailbox = createMailbox(database, secret, clock);
  await mailbox.prune();
  const smtp = smtpUrl ? createSmtp(smtpUrl, options.mailFrom ?? `no-reply@${new URL(publicUrl).hostname}`) : undefined;
  const caller = createWebhookCaller(options.webhookAllow ?? [], now);
  const outbox = createOutbox({
    database,
    secret,
    logger,
    sendMail: smtp?.send ?? mailbox.keep,
    sendSms: options.sendSms ?? (({ to, text }, id) => mailbox.keep({ to, subject: '', text, html: '' }, id)),
    callWebhook: caller.call,
    now: () => clock().getTime(),
  });
  const confirmations = createConfirmations({ database, outbox, pages, now });
  const webhooks = createWebhooks({ database, outbox, seal: createSeal(secret, 'webhook'), call: caller.call, now });
  const assignTag = createAssignTag(webhooks);
  const suppressions = createSuppressions(secret);
  const subscribe = createSubscribe({ confirmations, suppressions, assignTag, now });
  const accounts = createAccounts(database, now);
  const keys = createKeys(database, now);
  const customerKeys = createCustomerKeys(database, secret, now);
  const lists = createLists(database);
  const tags = createTags(database);
  const fields = createFields(database);
  const contacts = createContacts(database);
  const add = createAdd({ database, subscribe, allowTestAddresses });

  return {
    app: createApp({
      accounts,
      keys,
      customerKeys,
      lists,
      tags,
      fields,
      confirmations,
      contacts,
      sessions: createSessions(database, now),
      add,
      update: createUpdate({ database, confirmations, allowTestAddresses, now }),
      signin: createSignin(add, pages),
      tagging: createTagging(database, assignTag, now),
      findRedirect: createFindRedirect(database, pages),
      signoff: createSignoff(database, now),
      logger,
      secure: publicUrl.startsWith('https:'),
      trustProxy,
    }),
    start: outbox.start,
    idle: outbox.idle,
    async stop() {
      await outbox.stop();
      smtp?.close();
      await caller.close();
      await database.close();
    },
    accounts,
    keys,
    customerKeys,
    lists,
    tags,
    fields,
    webhooks,
    contacts: {
      startImport: createImport(database, add),
      export: createExport(database, contacts),
      erase: createErase(database, suppressions, webhooks),
    },
    backup: createBackup(database, secret),
    mailbox,
  };
}
