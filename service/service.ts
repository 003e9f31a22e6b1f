import { createSeal } from '@joinery/database/secret';
import { arePasskeysPossible } from '@joinery/operations/passkey/possible';
import { onceAMinute, traceOf } from '@joinery/server';
import { type Logger, pino } from 'pino';
import { type Accounts, createAccounts } from './account/accounts.ts';
import { createAudit } from './account/audit.ts';
import { type CustomerKeys, createCustomerKeys } from './account/customer-keys.ts';
import { createCodes } from './account/factor/codes.ts';
import { createPasskeys } from './account/factor/passkeys.ts';
import { createSecondFactors, type SecondFactors } from './account/factor/second-factors.ts';
import { createKeys, type Keys } from './account/keys.ts';
import { createLogin } from './account/login.ts';
import { createLoginAttempts } from './account/login-attempts.ts';
import { createPasswordResets } from './account/password-resets.ts';
import { createSessions } from './account/sessions.ts';
import { type Bounces, createBounces } from './bounce/bounces.ts';
import { type BounceMailbox, createBounceMailbox } from './bounce/mailbox/mailbox.ts';
import { createWeb } from './bounce/provider/web.ts';
import { type BounceWebhooks, createBounceWebhooks } from './bounce/provider/webhooks.ts';
import { type BounceTrial, createBounceTrial } from './bounce/trial.ts';
import { type Campaigns, createCampaigns } from './campaign/campaigns.ts';
import { createTracking } from './campaign/tracking.ts';
import { createFirstStart, type FirstStart } from './console/account/first-start.ts';
import { createConsole } from './console/console.ts';
import { createWon } from './console/won.ts';
import { createListConsents, type ListConsents } from './contact/consents.ts';
import { createContacts } from './contact/contacts.ts';
import { createExport, type ExportContacts } from './contact/export.ts';
import { createImport, type StartImport } from './contact/import.ts';
import { createListContacts, type ListContacts } from './contact/lines.ts';
import { createSearchIndex, type SearchIndex } from './contact/search-index.ts';
import { createUpdate } from './contact/update.ts';
import { createErase, type Erase } from './erasure/erasure.ts';
import { createReadmit, type Readmit } from './erasure/readmit.ts';
import { createSuppressionList, type SuppressionList } from './erasure/suppression-list.ts';
import { createSuppressions } from './erasure/suppressions.ts';
import { createEvents } from './events.ts';
import { startFollowing } from './following.ts';
import { createHttp, type Http } from './http/app.ts';
import { type Backup, createBackup } from './instance/backup.ts';
import { freeSpace } from './instance/free-space.ts';
import { createAssignTag } from './list/assign-tag.ts';
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
import type { ServiceOptions } from './options.ts';
import { createPages } from './page/pages.ts';
import { createPersonalLinks } from './page/personal-links.ts';
import { createFindRedirect } from './page/redirect.ts';
import { createFindShownList } from './page/shown-list.ts';
import { createDns } from './sender/dns.ts';
import { addressesOfMachine } from './sender/reverse.ts';
import type { Mailbox } from './sending/mailbox.ts';
import { createOutboxDesk, type OutboxDesk } from './sending/outbox-desk.ts';
import { createSending } from './sending/sending.ts';
import { createAdd } from './signup/add.ts';
import { createApplyChange } from './signup/change.ts';
import { createConfirmations } from './signup/confirmations.ts';
import { createDecline } from './signup/decline.ts';
import { createRepeats } from './signup/repeats.ts';
import { createSendConfirmation } from './signup/send-confirmation.ts';
import { createSignin } from './signup/signin.ts';
import { createSubmitChange } from './signup/submit-change.ts';
import { createSubscribe } from './signup/subscribe.ts';
import { indexForConsole } from './store/console/indexes.ts';
import { type OpenStore, openStore } from './store/open-store.ts';
import { isReachable } from './store/reach.ts';
import { createLockMailbox } from './store/sending/mailbox-lock.ts';
import { createOwnLink, createOwnSubscription } from './subscription/own-subscription.ts';
import { createSignoff } from './subscription/signoff.ts';
import { createSmsReplies } from './subscription/sms-replies.ts';
import { createUnsubscribe } from './subscription/unsubscribe.ts';
import { createUpkeep, defaultPendingDays, type Upkeep } from './upkeep.ts';
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
  outbox: Omit<OutboxDesk, 'prune' | 'listOf' | 'findStuckMail' | 'retryOf' | 'dropOf'>;
  /** Calls `onSubscribed` now with everybody whom forms have won since the last time. */
  countWon(): Promise<void>;
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

function buildService(
  options: ServiceOptions & { logger: Logger },
  { database, keyring, claim }: OpenStore,
  templates: Templates,
): Service {
  const { publicUrl, allowTestAddresses = false, trustProxy = 0, logger, clock = () => new Date() } = options;
  const { secret } = keyring;

  const now = () => Math.floor(clock().getTime() / 1000);
  const personalLinks = createPersonalLinks(keyring);
  const pages = createPages(publicUrl, personalLinks);
  const events = createEvents();
  const unsubscribe = createUnsubscribe(events);
  const suppressions = createSuppressions(keyring);
  const bounces = createBounces({ database, keyring, unsubscribe, now });
  const web = createWeb();
  const get = options.getFromAmazon ?? web.get;
  const bounceWebhooks = createBounceWebhooks({ database, secret, bounces, get, now });
  const bounceMailbox = createBounceMailbox({
    ...{ database, secret, url: options.bounceMailboxUrl, bounces, logger, now },
  });
  const tracking = createTracking({ database, personalLinks, pages, events, now });
  const ownLink = createOwnLink(personalLinks);
  const mailServers = createMailServers({ database, secret, environment: options, publicUrl });
  const { dns = createDns(), machine = addressesOfMachine } = options;
  const dkimKeys = createDkimKeys({ database, secret, dns, now });
  const sending = createSending(options, {
    ...{ database, secret, logger, templates, events, bounces, suppressions, mailServers, dkimKeys, tracking },
    ...{ ownLink, pages, clock },
  });
  const { outbox, mailbox, deliveries, tally, pace } = sending;
  const bounceTrial = createBounceTrial({
    ...{ database, mailServers, sendMail: sending.sendMail, bounces, bounceMailbox, now },
  });
  const lockMailbox = createLockMailbox(database.dialect);
  const sendConfirmation = createSendConfirmation({ outbox, pages, lockMailbox, now });
  const webhookSeal = createSeal(secret, 'webhook');
  const webhooks = createWebhooks({
    ...{ database, seal: webhookSeal },
    ...{ call: sending.callWebhook, findReach: sending.findReach },
  });
  const assignTag = createAssignTag(events);
  const campaignTimer = startFollowing({ database, events, outbox, webhookSeal, bounces, assignTag, logger, now });
  const { onSubscribed } = options;
  const won = onSubscribed && createWon({ database, events, onSubscribed });
  const repeats = createRepeats(database, keyring, now);
  const applyChange = createApplyChange({ sendConfirmation, assignTag, events });
  const submitChange = createSubmitChange({ applyChange, sendConfirmation });
  const subscribing = createSubscribe({ suppressions, applyChange, submitChange, now });
  const ownSubscription = createOwnSubscription({ database, personalLinks, unsubscribe, sendConfirmation, now });
  const accounts = createAccounts(database, now);
  const keys = createKeys(database, now);
  const customerKeys = createCustomerKeys(database, secret, now);
  const lists = createLists(database);
  const tags = createTags(database);
  const fields = createFields(database);
  const contacts = createContacts(database);
  const sessions = createSessions(database, now);
  const consoleSessions = createSessions(database, now, 'console');
  const loginAttempts = createLoginAttempts(database, secret, now);
  const audit = createAudit(secret, logger);
  const { hostname } = new URL(publicUrl);
  const codes = createCodes({ database, secret, issuer: hostname, now });
  const secondFactors = createSecondFactors({ database, codes });
  const passkeys = createPasskeys({ database, secret, publicUrl, secondFactors, now });
  const login = createLogin({ accounts, attempts: loginAttempts, secondFactors, audit });
  const pendingDays = options.pendingDays ?? defaultPendingDays;
  const outboxDesk = createOutboxDesk({
    ...{ database, secret, endWaits: sending.endWaits },
    now: options.clock && (() => clock().getTime()),
  });
  const files = { prune: () => database.scrub() };
  const decline = createDecline({ database, secret, outbox, sendConfirmation, suppressions, now });
  const kept = [
    bounces,
    bounceWebhooks,
    decline,
    sessions,
    loginAttempts,
    mailbox,
    repeats,
    outboxDesk,
    deliveries,
    tally,
    pace,
    passkeys,
    files,
  ];
  const upkeep = createUpkeep({ database, kept, pendingDays, logger, now });
  const searchIndex = options.console ? createSearchIndex({ database, logger }) : undefined;
  const suppressionList = createSuppressionList({ database, suppressions, unsubscribe, now });
  const erase = createErase({ database, suppressions, events, mailbox, now });
  let release = () => {};
  const { metricsToken: token } = options;
  const add = createAdd({ database, subscribing, allowTestAddresses });

  const http = createHttp({
    ...{ accounts, keys, customerKeys, lists, tags, fields, contacts, sessions, repeats, bounces, bounceWebhooks },
    ...{ audit, ownSubscription, tracking, add, logger, trustProxy, now },
    ...{ login, consoleSessions },
    console: options.console
      ? createConsole({
          forms: typeof options.console === 'object' ? options.console.forms : undefined,
          ...{ database, accounts, login, now, sessions: consoleSessions },
          ...{ secondFactors, passkeys, passkeysPossible: arePasskeysPossible(publicUrl) },
          ...{
            contacts,
            erase,
            suppressionList,
            sendConfirmation,
            bounces,
            bounceWebhooks,
            lists,
            tags,
            fields,
            keys,
            customerKeys,
            webhooks,
          },
          ...{
            mailbox,
            tally,
            outboxDesk,
            deliveries,
            sendMail: sending.sendMail,
            smsGateway: options.sendSms !== undefined,
          },
          ...{ attempts: loginAttempts, publicUrl, passwordResets: createPasswordResets({ database, secret, now }) },
          onFailedMail: (cause) => logger.warn(traceOf(cause), 'a mail to reset a password was not sent'),
          ...{ mailServers, bounceMailbox, dkimKeys, dns, machine, sendBy: sending.sendBy, logIn: sending.logIn },
          freeSpace: () => freeSpace(options),
        })
      : undefined,
    confirmations: createConfirmations({ database, suppressions, applyChange, events, ownLink, pages, now }),
    update: createUpdate({ database, sendConfirmation, suppressions, allowTestAddresses, now }),
    signin: createSignin(add, pages, decline),
    signoff: createSignoff(database, unsubscribe, now),
    tagging: createTagging(database, assignTag, now),
    findRedirect: createFindRedirect(database, pages),
    findShownList: createFindShownList(database, personalLinks),
    smsReplies: createSmsReplies(database, unsubscribe, now),
    smsReplyKeys: options.smsReplyKeys ?? {},
    publicUrl,
    interfaceUrl: options.interfaceUrl ?? publicUrl,
    isReachable: () => isReachable(database),
    metrics: token === undefined ? undefined : { metrics: createMetrics(outboxDesk.lanes), token },
  });

  return {
    ...http,
    isReachable: () => isReachable(database),
    confirmationSubject: (list) =>
      templates('confirmation', list.language).mail({ ...senderData(list, list.language) }).subject,
    hasMailServer: async () => (await mailServers.find()) !== undefined,
    start() {
      release = claim();
      database.serve();
      outbox.start();
      campaignTimer.start();
      upkeep.start();
      bounceMailbox.start();
      won?.start();
      searchIndex?.start();
    },
    async idle() {
      await campaignTimer.idle();
      await outbox.idle();
    },
    async countWon() {
      await won?.count();
    },
    async stop() {
      await upkeep.stop();
      await bounceMailbox.stop();
      await searchIndex?.stop();
      await campaignTimer.stop();
      await sending.stop();
      await web.close();
      await won?.stop();
      await database.close();
      release();
    },
    ...{
      accounts,
      keys,
      customerKeys,
      lists,
      tags,
      fields,
      bounces,
      bounceWebhooks,
      bounceMailbox,
      bounceTrial,
      upkeep,
      mailbox,
    },
    campaigns: createCampaigns(database, now),
    webhooks,
    contacts: {
      startImport: createImport(database, add),
      export: createExport(database),
      list: createListContacts(database),
      consents: createListConsents(database),
      erase,
      readmit: createReadmit({ database, suppressions }),
    },
    suppressionList,
    outbox: outboxDesk,
    firstStart: createFirstStart({ database }),
    secondFactors,
    backup: createBackup(database, accounts, secret),
    ...(searchIndex && { searchIndex }),
  };
}
