import { join } from 'node:path';
import { claim } from '@joinery/database/claim';
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
import { type Bounces, createBounces } from './bounces.ts';
import { createCampaignRuns } from './campaign/campaign-runs.ts';
import { createCampaignTimer } from './campaign/campaign-timer.ts';
import { type Campaigns, createCampaigns } from './campaign/campaigns.ts';
import { createSendEmail } from './campaign/send-email.ts';
import { createApplyChange } from './change.ts';
import { createConfirmations } from './confirmations.ts';
import { createExport, type ExportContacts } from './contact-export.ts';
import { createImport, type StartImport } from './contact-import.ts';
import { createContacts } from './contacts.ts';
import { type CustomerKeys, createCustomerKeys } from './customer-keys.ts';
import { createErase, type Erase } from './erasure.ts';
import { createEvents } from './events.ts';
import { createFields, type Fields } from './fields.ts';
import { keepHistory } from './history.ts';
import { createApp } from './http/app.ts';
import { createKeys, type Keys } from './keys.ts';
import { createLists, type Lists } from './lists.ts';
import { createSmtp } from './mail.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { createSendNotification } from './message/notification.ts';
import { readTemplates } from './message/templates.ts';
import { createOutbox } from './outbox.ts';
import { createOwnLink, createOwnSubscription } from './own-subscription.ts';
import { createPages } from './pages.ts';
import { createPersonalLinks } from './personal-links.ts';
import { createFindRedirect } from './redirect.ts';
import { createRepeats } from './repeats.ts';
import { createSendConfirmation } from './send-confirmation.ts';
import { createSendToContact } from './send-to-contact.ts';
import { createSessions } from './sessions.ts';
import { createSignin } from './signin.ts';
import { createSignoff } from './signoff.ts';
import { createSmartTags } from './smart-tag.ts';
import type { SendSms } from './sms.ts';
import { createMigrations } from './store/migrations.ts';
import type { Tables } from './store/tables.ts';
import { createSubmitChange } from './submit-change.ts';
import { createSubscribe } from './subscribe.ts';
import { createSuppressions } from './suppressions.ts';
import { createTagging } from './tagging.ts';
import { createTags, type Tags } from './tags.ts';
import { createTracking } from './tracking.ts';
import { createUnsubscribe } from './unsubscribe.ts';
import { createUpdate } from './update.ts';
import { createUpkeep, defaultPendingDays, type Upkeep } from './upkeep.ts';
import { createWebhookCaller } from './webhook-caller.ts';
import { createWebhookCalls } from './webhook-calls.ts';
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
  /** Where bounces of mail go: the sender that mail servers see. @default the address of `mailFrom` */
  mailBounces?: string;
  /** Folder of templates that take the place of the service's own (see docs/mail.md). @default none */
  templates?: string;
  /** The SMS gateway. @default none: text messages are kept in the mailbox */
  sendSms?: SendSms;
  /** Ranges of private addresses that webhooks may call, such as `10.1.0.0/16`. @default none */
  webhookAllow?: string[];
  /** Whether addresses on reserved domains such as example.com are taken: mail to them never arrives. @default false */
  allowTestAddresses?: boolean;
  /** What the outbox is encrypted with. @default read from the file `secret` in `dataDir`, which is made at the first start */
  secret?: string;
  /** Contacts that never confirmed are deleted after so many days; 0 keeps them. @default 14 */
  pendingDays?: number;
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
  /**
   * Starts to send what waits in the outbox, and to remove what is of no use any more.
   *
   * @throws when another process has started on the same embedded database
   */
  start(): void;
  /** Ends what is under way and closes the database. Close the server first. */
  stop(): Promise<void>;
  /** Resolves when a started service has nothing due to send. */
  idle(): Promise<void>;
  accounts: Pick<Accounts, 'create' | 'find' | 'list' | 'update'>;
  keys: Pick<Keys, 'create' | 'list' | 'revoke'>;
  customerKeys: Omit<CustomerKeys, 'authenticate'>;
  lists: Lists;
  tags: Tags;
  fields: Fields;
  campaigns: Campaigns;
  webhooks: Pick<Webhooks, 'create' | 'list' | 'delete' | 'test'>;
  contacts: { startImport: StartImport; export: ExportContacts; erase: Erase };
  bounces: Pick<Bounces, 'take' | 'set'>;
  backup: Backup;
  upkeep: Pick<Upkeep, 'run'>;
  /** Holds the mail and text messages for which there is no server or gateway. */
  mailbox: Pick<Mailbox, 'list'>;
}

/** Opens the database, brings its tables up to date and builds the service. @throws when the folder or database can't be opened. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { dataDir, publicUrl, smtpUrl, allowTestAddresses = false, trustProxy = 0 } = options;
  const { logger = pino({ enabled: false }), clock = () => new Date() } = options;
  const templates = readTemplates(options.templates);
  const secret = options.secret ?? readSecret(dataDir);
  const databaseUrl = options.databaseUrl ?? `file:${join(dataDir, 'service.db')}`;
  const database = await openDatabase<Tables>(databaseUrl);
  await migrate(database, 'service', createMigrations(database.dialect));

  const now = () => Math.floor(clock().getTime() / 1000);
  const pages = createPages(publicUrl);
  const mailbox = createMailbox(database, secret, clock);
  const repeats = createRepeats(database, secret, now);
  const mailFrom = options.mailFrom ?? `no-reply@${new URL(publicUrl).hostname}`;
  const smtp = smtpUrl ? createSmtp(smtpUrl, mailFrom, options.mailBounces) : undefined;
  const caller = createWebhookCaller(options.webhookAllow ?? [], now);
  const bounces = createBounces({ database, secret, now });
  const { sendMail, sendSms } = createSendToContact({
    database,
    bounces,
    sendMail: smtp?.send ?? mailbox.keep,
    sendSms: options.sendSms ?? (({ to, text }, id) => mailbox.keep({ to, subject: '', text, html: '' }, id)),
  });
  const events = createEvents();
  const personalLinks = createPersonalLinks(secret);
  const tracking = createTracking({ database, personalLinks, pages, events, now });
  const ownLink = createOwnLink(personalLinks);
  const outbox = createOutbox({
    database,
    secret,
    logger,
    sendNotification: createSendNotification({ templates, sendMail, sendSms, database, events, tracking, now }),
    sendEmail: createSendEmail({ database, sendMail, events, tracking, ownLink, pages, now }),
    callWebhook: caller.call,
    now: () => clock().getTime(),
  });
  const sendConfirmation = createSendConfirmation({ outbox, pages, now });
  const webhookSeal = createSeal(secret, 'webhook');
  const webhookCalls = createWebhookCalls({ outbox, seal: webhookSeal });
  const assignTag = createAssignTag(events);
  const smartTags = createSmartTags(assignTag);
  const campaignRuns = createCampaignRuns({
    ...{ database, events, outbox, webhookCalls, assignTag, now },
    onFailure: (cause, { campaignId }) => logger.error({ campaignId, ...nameOf(cause) }, 'a step of a campaign failed'),
  });
  const campaignTimer = createCampaignTimer(campaignRuns.takeDue, (cause) =>
    logger.error(nameOf(cause), 'the steps of campaigns could not be looked for'),
  );
  for (const listener of [keepHistory, bounces.follow, smartTags, webhookCalls.follow, campaignRuns.follow])
    events.listen(listener);
  const suppressions = createSuppressions(secret);
  const applyChange = createApplyChange({ sendConfirmation, assignTag, events });
  const submitChange = createSubmitChange({ applyChange, sendConfirmation });
  const subscribing = createSubscribe({ suppressions, applyChange, submitChange, now });
  const unsubscribe = createUnsubscribe(events);
  const ownSubscription = createOwnSubscription({ database, personalLinks, unsubscribe, sendConfirmation, now });
  const accounts = createAccounts(database, now);
  const keys = createKeys(database, now);
  const customerKeys = createCustomerKeys(database, secret, now);
  const lists = createLists(database);
  const tags = createTags(database);
  const fields = createFields(database);
  const contacts = createContacts(database);
  const sessions = createSessions(database, now);
  const pendingDays = options.pendingDays ?? defaultPendingDays;
  const upkeep = createUpkeep({ database, kept: [sessions, mailbox, repeats], pendingDays, logger, now });
  let release = () => {};
  const add = createAdd({ database, subscribing, allowTestAddresses });

  return {
    app: createApp({
      accounts,
      keys,
      customerKeys,
      lists,
      tags,
      fields,
      confirmations: createConfirmations({
        ...{ database, suppressions, applyChange, events, pages, now },
        ownLink,
      }),
      ownSubscription,
      tracking,
      contacts,
      repeats,
      sessions,
      add,
      update: createUpdate({ database, sendConfirmation, suppressions, allowTestAddresses, now }),
      signin: createSignin(add, pages),
      tagging: createTagging(database, assignTag, now),
      bounces,
      findRedirect: createFindRedirect(database, pages),
      signoff: createSignoff(database, unsubscribe, now),
      logger,
      secure: publicUrl.startsWith('https:'),
      trustProxy,
    }),
    start() {
      release = claim(databaseUrl);
      outbox.start();
      campaignTimer.start();
      upkeep.start();
    },
    async idle() {
      await campaignTimer.idle();
      await outbox.idle();
    },
    async stop() {
      await upkeep.stop();
      await campaignTimer.stop();
      await outbox.stop();
      smtp?.close();
      await caller.close();
      await database.close();
      release();
    },
    accounts,
    keys,
    customerKeys,
    lists,
    tags,
    fields,
    campaigns: createCampaigns(database, now),
    webhooks: createWebhooks({ database, seal: webhookSeal, call: caller.call }),
    contacts: {
      startImport: createImport(database, add),
      export: createExport(database, contacts),
      erase: createErase({ database, suppressions, events, mailbox, now }),
    },
    bounces,
    upkeep,
    backup: createBackup(database, secret),
    mailbox,
  };
}

/** What may be logged: a database names the values of a row in an error's `detail`. */
function nameOf(cause: unknown) {
  const { name, code, stack } = (cause ?? {}) as Record<string, unknown>;
  return { name, code, stack };
}
