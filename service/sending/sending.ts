import type { Reach } from '@joinery/server';
import type { Logger } from 'pino';
import type { Bounces } from '../bounce/bounces.ts';
import { createSendEmail } from '../campaign/send-email.ts';
import type { Tracking } from '../campaign/tracking.ts';
import type { Suppressions } from '../erasure/suppressions.ts';
import type { Events } from '../events.ts';
import type { Pages } from '../link/pages.ts';
import type { DkimKeys } from '../mail-server/dkim-keys.ts';
import type { MailServers, UsedMailServer } from '../mail-server/mail-servers.ts';
import { createSendNotification } from '../message/notification.ts';
import type { Templates } from '../message/templates.ts';
import type { ServiceOptions } from '../options.ts';
import type { Store } from '../store/tables.ts';
import type { OwnLink } from '../subscription/own-subscription.ts';
import { createWebhookCaller } from '../webhook/caller.ts';
import { createDeliveries, type Deliveries } from '../webhook/deliveries.ts';
import type { Delivery } from '../webhook/request.ts';
import { createCrowding } from './crowding.ts';
import { defaultLimits } from './lanes.ts';
import { createSmtp, type SendMail } from './mail.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { createOutage } from './outage.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createPace, type Pace } from './pace.ts';
import { createPost } from './post.ts';
import { createSendToContact } from './send-to-contact.ts';
import { createTally, type Tally } from './tally.ts';
import { createWarmUp, type WarmUp } from './warm-up.ts';

/**
 * Everything that leaves the service: the outbox, and behind it the mail server, the SMS gateway or the mailbox, and
 * the webhooks.
 */
export interface Sending {
  outbox: Outbox;
  mailbox: Mailbox;
  /** The mail that went, by domain. */
  tally: Tally;
  pace: Pick<Pace, 'prune'>;
  warmUp: WarmUp;
  /** Sends a mail at once, bypassing the outbox; without a mail server, keeps it. */
  sendMail: SendMail;
  /** The webhooks' calls that were made. */
  deliveries: Deliveries;
  /** Lets mail to these domains go at once, although they, or the mail server, asked us to wait. */
  endWaits(domains: string[]): Promise<void>;
  /** Sends a mail at once by a server that isn't saved yet. */
  sendBy(server: UsedMailServer, ...mail: Parameters<SendMail>): Promise<void>;
  /** Logs in at a server that isn't saved yet. */
  logIn(server: UsedMailServer): Promise<void>;
  /** Calls a webhook at once, bypassing the outbox. */
  callWebhook(delivery: Delivery, id: string): Promise<void>;
  /** The kind of address that a webhook's URL leads to now. */
  findReach(url: string): Promise<Reach>;
  /** Ends what is under way and closes the connections. */
  stop(): Promise<void>;
}

export interface SendingDeps {
  database: Store;
  secret: string;
  logger: Logger;
  templates: Templates;
  events: Pick<Events, 'emit'>;
  bounces: Pick<Bounces, 'refer' | 'referBack' | 'referOut' | 'note' | 'pauses'>;
  suppressions: Pick<Suppressions, 'isListed'>;
  mailServers: Pick<MailServers, 'find'>;
  dkimKeys: Pick<DkimKeys, 'find'>;
  tracking: Tracking;
  ownLink: OwnLink;
  pages: Pages;
  clock: () => Date;
}

/** @throws when a range of addresses for webhooks is invalid */
export function createSending(options: ServiceOptions, deps: SendingDeps): Sending {
  const {
    database,
    secret,
    logger,
    templates,
    events,
    bounces,
    suppressions,
    mailServers,
    dkimKeys,
    tracking,
    ownLink,
    pages,
    clock,
  } = deps;
  const now = () => Math.floor(clock().getTime() / 1000);
  const caller = createWebhookCaller(options.webhookAllow ?? [], now);
  const deliveries = createDeliveries({ database, call: caller.call, logger, now });
  const mailbox = createMailbox(database, secret, clock);
  const limits = { ...defaultLimits, ...options.limits };
  const open = ({ url, from, bounceTo, takesMail }: UsedMailServer) =>
    createSmtp({
      url,
      from,
      bounceTo,
      takesMail,
      connections: limits.mailConnections,
      findSigner: dkimKeys.find,
      ...(limits.mailPatience && { patience: limits.mailPatience }),
      ...(limits.mailAnswer && { answer: limits.mailAnswer }),
    });
  const post = createPost({ find: mailServers.find, open, keep: mailbox.keep });
  const tally = createTally({ database, logger, now });
  const { sendSms } = options;
  const { mailConnections } = limits;
  const outage = createOutage({ database, logger, now: () => clock().getTime() });
  const pace = createPace({ database, logger, now: () => clock().getTime(), mailConnections, outage });
  const warmUp = createWarmUp({ database, environment: options.warmUp, logger, now });
  const toContact = createSendToContact({
    database,
    bounces,
    sendMail: post.send,
    pace,
    crowding: createCrowding(pace),
    outage,
    warmUp,
    tally,
    sendSms: sendSms
      ? ({ to, text }, id) => sendSms({ to, text }, id)
      : (sms, id) => mailbox.keep({ ...sms, subject: '', html: '' }, id),
  });
  const outbox = createOutbox({
    database,
    secret,
    logger,
    sendNotification: createSendNotification({
      templates,
      ...toContact,
      database,
      events,
      tracking,
      suppressions,
      now,
    }),
    sendEmail: createSendEmail({ ...toContact, database, bounces, events, tracking, ownLink, pages, now }),
    callWebhook: deliveries.call,
    limits,
    connections: pace.connections,
    mails: () => outage.limit(pace.connections()),
    // A clock of the caller's own applies to everything; otherwise the database's clock keeps several processes in
    // step.
    now: options.clock && (() => clock().getTime()),
  });
  return {
    outbox,
    mailbox,
    tally,
    pace,
    warmUp,
    callWebhook: deliveries.call,
    deliveries,
    sendMail: post.send,
    async endWaits(domains) {
      await pace.endWaits(domains);
      outage.askNow();
      await bounces.pauses.endFor(domains);
    },
    async sendBy(server, ...mail) {
      const smtp = open(server);
      await smtp.send(...mail).finally(smtp.close);
    },
    async logIn(server) {
      const smtp = open(server);
      await smtp.logIn().finally(smtp.close);
    },
    findReach: caller.findReach,
    async stop() {
      await outbox.stop();
      await Promise.all([tally.flush(), pace.flush()]);
      post.close();
      await caller.close();
    },
  };
}
