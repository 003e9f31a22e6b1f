import { createSeal } from '@joinery/database/secret';
import { arePasskeysPossible } from '@joinery/operations/passkey/possible';
import { onceAMinute, traceOf } from '@joinery/server';
import { type Logger, pino } from 'pino';
import type { Accounts } from './account/accounts.ts';
import type { CustomerKeys } from './account/customer-keys.ts';
import type { SecondFactors } from './account/factor/second-factors.ts';
import type { Keys } from './account/keys.ts';
import { openAccounts } from './account/open-accounts.ts';
import { type Bounces, createBounces } from './bounce/bounces.ts';
import { type BounceMailbox, createBounceMailbox } from './bounce/mailbox/mailbox.ts';
import { createWeb } from './bounce/provider/web.ts';
import { type BounceWebhooks, createBounceWebhooks } from './bounce/provider/webhooks.ts';
import { type BounceTrial, createBounceTrial } from './bounce/trial.ts';
import { type Campaigns, createCampaigns } from './campaign/campaigns.ts';
import { openCampaignRuns } from './campaign/open-campaign-runs.ts';
import { createTracking } from './campaign/tracking.ts';
import { createFirstStart, type FirstStart } from './console/account/first-start.ts';
import { createConsole } from './console/console.ts';
import { createSubscribedCounts } from './console/subscribed-counts.ts';
import { createListConsents, type ListConsents } from './contact/consents.ts';
import { createContacts } from './contact/contacts.ts';
import { createExport, type ExportContacts } from './contact/export.ts';
import { keepHistory } from './contact/history.ts';
import { createImport, type StartImport } from './contact/import.ts';
import { createListContacts, type ListContacts } from './contact/lines.ts';
import { createSearchIndex, type SearchIndex } from './contact/search/search-index.ts';
import { indexForConsole } from './contact/search/search-tables.ts';
import { createUpdate } from './contact/update.ts';
import { createCore } from './core.ts';
import { createErase, type Erase } from './erasure/erasure.ts';
import { createReadmit, type Readmit } from './erasure/readmit.ts';
import { createSuppressionList, type SuppressionList } from './erasure/suppression-list.ts';
import { createSuppressions } from './erasure/suppressions.ts';
import { createHttp, type Http } from './http/app.ts';
import { type Backup, createBackup } from './instance/backup.ts';
import { freeSpace } from './instance/free-space.ts';
import { createFindRedirect } from './link/redirect.ts';
import { createFindShownList } from './link/shown-list.ts';
import { createAssignTag, createSmartTags } from './list/assign-tag.ts';
import { createFields, type Fields } from './list/fields.ts';
import { createLists, type Lists } from './list/lists.ts';
import { createTagging } from './list/tagging.ts';
import { createTags, type Tags } from './list/tags.ts';
import { createDkimKeys } from './mail-server/dkim-keys.ts';
import { createMailServers } from './mail-server/mail-servers.ts';
import { senderData } from './message/letterhead-data.ts';
import { readTemplates, type Templates } from './message/templates.ts';
import { createMetrics } from './metrics.ts';
import type { List } from './model/list.ts';
import type { Noun } from './noun.ts';
import type { ServiceOptions } from './options.ts';
import { createDns } from './sender/dns.ts';
import { addressesOfMachine } from './sender/reverse.ts';
import type { Mailbox } from './sending/mailbox.ts';
import { createOutboxAdmin, type OutboxAdmin } from './sending/outbox-admin.ts';
import { createSending } from './sending/sending.ts';
import { openSignup } from './signup/open-signup.ts';
import { type OpenStore, openStore } from './store/open-store.ts';
import { isReachable } from './store/reach.ts';
import { createOwnLink, createOwnSubscription } from './subscription/own-subscription.ts';
import { createSignoff } from './subscription/signoff.ts';
import { createSmsReplies } from './subscription/sms-replies.ts';
import { createUnsubscribe } from './subscription/unsubscribe.ts';
import { createUpkeep, defaultPendingDays, type Upkeep } from './upkeep.ts';
import { createWebhookCalls } from './webhook/calls.ts';
import { createWebhooks, type Webhooks } from './webhook/webhooks.ts';

/** A running service, to mount in a server of your own. */
export interface Service extends Http {
  /**
   * Starts sending what waits in the outbox, and removing what is no longer needed.
   *
   * @throws when another process has started on the same embedded database
   */
  start(): void;
  /** Ends what is under way and closes the database. Close the server first. */
  stop(): Promise<void>;
  /** Resolves when a started service has nothing due to send. */
  idle(): Promise<void>;
  accounts: Pick<Accounts, 'create' | 'find' | 'list' | 'update'>;
  keys: Pick<Keys, 'create' | 'find' | 'list' | 'revoke'>;
  customerKeys: Omit<CustomerKeys, 'authenticate'>;
  lists: Lists;
  /** The subject of the mail in which a list asks people to confirm. */
  confirmationSubject(list: List): string;
  tags: Tags;
  fields: Fields;
  campaigns: Campaigns;
  webhooks: Pick<Webhooks, 'create' | 'list' | 'delete' | 'test'>;
  contacts: {
    startImport: StartImport;
    export: ExportContacts;
    list: ListContacts;
    consents: ListConsents;
    erase: Erase;
    readmit: Readmit;
  };
  suppressionList: SuppressionList;
  bounces: Pick<Bounces, 'take' | 'set' | 'clear' | 'prune' | 'key'>;
  bounceWebhooks: Pick<BounceWebhooks, 'list' | 'save' | 'remove' | 'prune'>;
  /** The mailbox that reports are read from. */
  bounceMailbox: Pick<BounceMailbox, 'read'>;
  bounceTrial: BounceTrial;
  /** Messages waiting to go out. */
  outbox: Omit<OutboxAdmin, 'prune' | 'listOf' | 'findStuckMail' | 'retryOf' | 'dropOf'>;
  /** Calls `onSubscribed` now with the contacts who have subscribed since the last time. */
  countSubscribed(): Promise<void>;
  /** Whether the database can be read and written. */
  isReachable(): Promise<boolean>;
  /** Whether mail is sent, and not only kept. */
  hasMailServer(): Promise<boolean>;
  /** The first start of an instance without accounts, from the console. */
  firstStart: FirstStart;
  secondFactors: Pick<SecondFactors, 'reset'>;
  backup: Backup;
  upkeep: Pick<Upkeep, 'run'>;
  /** The console's search index; absent without the console. */
  searchIndex?: Pick<SearchIndex, 'catchUp' | 'start'>;
  /** Mail and text messages kept for lack of a server or gateway. */
  mailbox: Pick<Mailbox, 'list'>;
}

/**
 * Opens the database, brings its tables up to date and builds the service. @throws when the folder or the database
 * can't be opened
 */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { logger = pino({ enabled: false }) } = options;
  const templates = readTemplates(options.templates);
  const store = await openStore({
    ...options,
    onDiskFull: () =>
      logger.error({ folder: options.dataDir }, 'the disk is full: make room before the space set aside is used up'),
    onReplicaFailure: onceAMinute((failure) =>
      logger.warn(failure, 'an export leaves the replica of DATABASE_REPLICA_URL for the primary'),
    ),
  });
  try {
    if (options.console) await indexForConsole(store.database);
    return buildService({ ...options, logger }, store, templates);
  } catch (cause) {
    await store.database.close();
    throw cause;
  }
}

function buildService(options: ServiceOptions & { logger: Logger }, store: OpenStore, templates: Templates): Service {
  const core = createCore(options, store);
  const { database, keyring, secret, logger, events, personalLinks, pages, publicUrl, now } = core;
  const { allowTestAddresses = false, trustProxy = 0, onSubscribed, metricsToken: token } = options;
  const { dns = createDns(), machine = addressesOfMachine } = options;

  const accounts = openAccounts(core);
  const { keys, customerKeys, secondFactors } = accounts;
  const lists = createLists(core);
  const tags = createTags(database);
  const fields = createFields(database);
  const contacts = createContacts(database);
  const unsubscribe = createUnsubscribe(events);
  const suppressions = createSuppressions(keyring);
  const suppressionList = createSuppressionList({ ...core, suppressions, unsubscribe });
  const bounces = createBounces({ ...core, unsubscribe });
  const web = createWeb();
  const bounceWebhooks = createBounceWebhooks({ ...core, bounces, get: options.getFromAmazon ?? web.get });
  const bounceMailbox = createBounceMailbox({ ...core, bounces, url: options.bounceMailboxUrl });
  const tracking = createTracking(core);
  const ownLink = createOwnLink(personalLinks);
  const mailServers = createMailServers({ ...core, environment: options });
  const dkimKeys = createDkimKeys({ ...core, dns });
  const mail = { bounces, suppressions, mailServers, dkimKeys, tracking, ownLink, templates };
  const sending = createSending(options, { ...core, ...mail });
  const { outbox, mailbox, deliveries, tally, pace, sendMail } = sending;
  // A clock of the caller's own applies to everything; otherwise the database's keeps several processes in step.
  const ownClock = options.clock && (() => core.clock().getTime());
  const outboxAdmin = createOutboxAdmin({ database, secret, logger, endWaits: sending.endWaits, now: ownClock });
  const bounceTrial = createBounceTrial({ ...core, mailServers, sendMail, bounces, bounceMailbox });
  const seal = createSeal(secret, 'webhook');
  const webhooks = createWebhooks({ database, seal, call: sending.callWebhook, findReach: sending.findReach });
  const webhookCalls = createWebhookCalls({ outbox, seal });
  const assignTag = createAssignTag(events);
  const campaignRuns = openCampaignRuns(core, { outbox, webhookCalls, assignTag });
  const signup = openSignup(core, { outbox, suppressions, assignTag, ownLink, allowTestAddresses });
  const { sendConfirmation, add } = signup;
  const erase = createErase({ ...core, suppressions, mailbox });
  const searchIndex = options.console ? createSearchIndex(core) : undefined;
  const subscribedCounts = onSubscribed && createSubscribedCounts({ database, onSubscribed });

  /** In the order in which they learn of an event, and in which they stop. */
  const nouns: Noun[] = [
    { follow: keepHistory },
    bounces,
    bounceWebhooks,
    bounceMailbox,
    ...(searchIndex ? [searchIndex] : []),
    { follow: createSmartTags(assignTag) },
    { follow: webhookCalls.follow },
    campaignRuns,
    { start: outbox.start, idle: outbox.idle, stop: sending.stop },
    { prune: mailbox.prune },
    deliveries,
    tally,
    { prune: pace.prune },
    outboxAdmin,
    { stop: web.close },
    ...(subscribedCounts ? [subscribedCounts] : []),
    signup.decline,
    signup.repeats,
    { prune: accounts.sessions.prune },
    accounts.attempts,
    accounts.passkeys,
    { prune: () => database.scrub() },
  ];
  for (const { follow } of nouns) if (follow) events.listen(follow);
  const upkeep = createUpkeep({ ...core, kept: nouns, pendingDays: options.pendingDays ?? defaultPendingDays });

  const shared = { ...core, ...accounts, ...signup, lists, tags, fields, contacts, bounces, bounceWebhooks };
  const console = options.console
    ? createConsole({
        ...shared,
        ...sending,
        sessions: accounts.consoleSessions,
        suppressionList,
        erase,
        webhooks,
        outboxAdmin,
        mailServers,
        bounceMailbox,
        bounceTrial,
        dkimKeys,
        dns,
        machine,
        forms: typeof options.console === 'object' ? options.console.forms : undefined,
        passkeysPossible: arePasskeysPossible(publicUrl),
        smsGateway: options.sendSms !== undefined,
        onFailedMail: (cause) => logger.warn(traceOf(cause), 'a mail to reset a password was not sent'),
        freeSpace: () => freeSpace(options),
      })
    : undefined;
  const http = createHttp({
    ...shared,
    console,
    tracking,
    trustProxy,
    ownSubscription: createOwnSubscription({ ...core, unsubscribe, sendConfirmation }),
    update: createUpdate({ ...core, sendConfirmation, suppressions, allowTestAddresses }),
    signoff: createSignoff(database, unsubscribe, now),
    tagging: createTagging(database, assignTag, now),
    findRedirect: createFindRedirect(database, pages),
    findShownList: createFindShownList(database, personalLinks),
    smsReplies: createSmsReplies(database, unsubscribe, now),
    smsReplyKeys: options.smsReplyKeys ?? {},
    interfaceUrl: options.interfaceUrl ?? publicUrl,
    isReachable: () => isReachable(database),
    metrics: token === undefined ? undefined : { metrics: createMetrics(outboxAdmin.lanes), token },
  });

  let release = () => {};
  return {
    app: http.app,
    get pages() {
      return http.pages;
    },
    submit: http.submit,
    accounts: accounts.accounts,
    keys,
    customerKeys,
    secondFactors,
    lists,
    tags,
    fields,
    bounces,
    bounceWebhooks,
    bounceMailbox,
    bounceTrial,
    upkeep,
    mailbox,
    webhooks,
    suppressionList,
    outbox: outboxAdmin,
    ...(searchIndex && { searchIndex }),
    campaigns: createCampaigns(database, now),
    contacts: {
      startImport: createImport(database, add),
      export: createExport(database),
      list: createListContacts(database),
      consents: createListConsents(database),
      erase,
      readmit: createReadmit({ database, suppressions }),
    },
    firstStart: createFirstStart({ database }),
    backup: createBackup(database, accounts.accounts, secret),
    isReachable: () => isReachable(database),
    confirmationSubject: (list) =>
      templates('confirmation', list.language).mail({ ...senderData(list, list.language) }).subject,
    hasMailServer: async () => (await mailServers.find()) !== undefined,
    countSubscribed: async () => subscribedCounts?.count(),
    start() {
      release = store.claim();
      database.serve();
      for (const noun of [upkeep, ...nouns]) noun.start?.();
    },
    async idle() {
      for (const noun of nouns) await noun.idle?.();
    },
    async stop() {
      for (const noun of [upkeep, ...nouns]) await noun.stop?.();
      await database.close();
      release();
    },
  };
}
