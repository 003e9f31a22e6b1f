import { createQueue, type Queue } from '@joinery/database/queue';
import type { Logger } from 'pino';
import type { EmailJob, SendEmail } from './campaign/send-email.ts';
import type { Notification, SendNotification } from './message/notification.ts';
import { outboxTable, type Store, type Tables, type Writer } from './store/tables.ts';
import type { Delivery } from './webhook-request.ts';

/** What goes out: written with its cause in one transaction, sent later, at least once and under a stable id. */
export interface Outbox {
  putNotification(writer: Writer, notification: Notification): Promise<void>;
  putEmail(writer: Writer, job: EmailJob): Promise<void>;
  putWebhook(writer: Writer, delivery: Delivery): Promise<void>;
  start(): void;
  stop(): Promise<void>;
  /** Resolves when a started outbox has nothing due. */
  idle(): Promise<void>;
}

export interface OutboxOptions {
  database: Store;
  secret: string;
  logger: Logger;
  sendNotification: SendNotification;
  sendEmail: SendEmail;
  /** Calls a webhook; `id` stays the same when the same call is made again. */
  callWebhook(delivery: Delivery, id: string): Promise<void>;
  /** Unix time in milliseconds. */
  now: () => number;
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { database, secret, logger, sendNotification, sendEmail, callWebhook, now } = options;
  const queue: Queue<Tables> = createQueue<Tables>({
    database,
    name: outboxTable,
    secret,
    now,
    onFailure: ({ cause, ...failure }) => logger.error({ ...failure, ...describe(cause) }, 'a message was not sent'),
  });
  return {
    async putNotification(writer, notification) {
      await queue.put(writer, { topic: 'notification', payload: notification });
    },
    async putEmail(writer, job) {
      await queue.put(writer, { topic: 'email', payload: job });
    },
    async putWebhook(writer, delivery) {
      await queue.put(writer, { topic: 'webhook', payload: delivery });
    },
    start: () =>
      queue.start({
        notification: (payload, { id }) => sendNotification(payload as Notification, id),
        email: (payload, { id }) => sendEmail(payload as EmailJob, id),
        webhook: (payload, { id }) => callWebhook(payload as Delivery, id),
      }),
    stop: () => queue.stop(),
    idle: () => queue.idle(),
  };
}

/** What may be logged: a mail server's own words quote the address. */
function describe(cause: unknown) {
  const { name, code, command, responseCode } = cause as Record<string, unknown>;
  return { name, code, command, responseCode };
}
