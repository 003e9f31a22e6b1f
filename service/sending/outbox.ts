import { createQueue, type DoneRecord, type Handler, type Queue } from '@joinery/database/queue';
import type { Logger } from 'pino';
import type { Notification, SendNotification } from '../message/notification.ts';
import type { EmailJob } from '../model/campaign.ts';
import { outboxTable, type Store, type Tables, type Writer } from '../store/tables.ts';
import type { Delivery } from '../webhook/request.ts';
import { createLanes, type LaneName, mailServer, type SendingLimits, smsGateway } from './lanes.ts';
import { nameContact } from './outbox-store.ts';

/**
 * Outgoing messages and webhook calls: written in the same transaction as their cause, sent later, at least once and
 * under a stable id.
 */
export interface Outbox {
  putNotification(writer: Writer, notification: Notification): Promise<void>;
  putEmail(writer: Writer, job: EmailJob): Promise<void>;
  /** `contactId` is the contact that the call is about. Without it, the call goes out even if the contact is erased. */
  putWebhook(writer: Writer, delivery: Delivery, about: { accountId: number; contactId?: number }): Promise<void>;
  start(): void;
  /**
   * Takes nothing more, and resolves when what is under way has ended, or after `patience` milliseconds. @default
   * 10_000
   */
  stop(patience?: number): Promise<void>;
  /** Resolves when a started outbox has nothing due. */
  idle(): Promise<void>;
}

export interface OutboxOptions {
  database: Store;
  secret: string;
  logger: Logger;
  sendNotification: SendNotification;
  /** Sends a mail of a campaign; `id` stays the same when it is sent again. */
  sendEmail(job: EmailJob, id: string): Promise<DoneRecord<Tables> | undefined>;
  /** Calls a webhook; `id` stays the same when the call is repeated. */
  callWebhook(delivery: Delivery, id: string): Promise<void>;
  limits: SendingLimits;
  /** The connections that the mail server takes at the moment. @default as many as the limits allow */
  connections?: () => number;
  /** The mails that may go there at the same time. @default as many as there are connections */
  mails?: () => number;
  /** Unix time in milliseconds. @default the database's */
  now?: (() => number) | undefined;
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { database, secret, logger, sendNotification, sendEmail, callWebhook, limits, now } = options;
  const queue: Queue<Tables> = createQueue<Tables>({
    database,
    name: outboxTable,
    secret,
    ...createLanes(limits, options.connections, options.mails),
    // Only one process serves an SQLite file.
    alone: database.dialect === 'sqlite',
    ...(now && { now }),
    onFailure: ({ cause, ...failure }) => logger.error({ ...failure, ...describe(cause) }, 'a message was not sent'),
  });
  const handlers: Record<LaneName, Handler<Tables>> = {
    confirmation: (payload, { id }) => sendNotification(payload as Notification, id),
    campaign: (payload, { id }) => sendEmail(payload as EmailJob, id),
    webhook: (payload, { id }) => callWebhook(payload as Delivery, id),
  };
  const put = async (
    writer: Writer,
    job: { lane: LaneName; destination: string; payload: unknown },
    { accountId, contactId }: { accountId: number; contactId?: number },
  ) => {
    const about = contactId === undefined ? {} : { about: nameContact(contactId) };
    await queue.put(writer, { ...job, ...about, party: String(accountId) });
  };
  return {
    putNotification(writer, notification) {
      const destination = notification.channel === 'sms' ? smsGateway : mailServer;
      return put(writer, { lane: 'confirmation', destination, payload: notification }, notification);
    },
    putEmail: (writer, job) => put(writer, { lane: 'campaign', destination: mailServer, payload: job }, job),
    putWebhook: (writer, delivery, about) =>
      put(writer, { lane: 'webhook', destination: URL.parse(delivery.url)?.host ?? '', payload: delivery }, about),
    start: () => queue.start(handlers),
    stop: (patience) => queue.stop(patience),
    idle: () => queue.idle(),
  };
}

/** The parts of an error that may be logged: a mail server's reply quotes the address. */
function describe(cause: unknown) {
  const { name, code, command, responseCode } = cause as Record<string, unknown>;
  return { name, code, command, responseCode };
}
