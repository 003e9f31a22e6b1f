import { createQueue, type Queue } from '@joinery/database/queue';
import type { Logger } from 'pino';
import type { OutgoingMail, SendMail } from './mail.ts';
import type { SendSms, Sms } from './sms.ts';
import { outboxTable, type Store, type Tables, type Writer } from './store/tables.ts';
import type { Delivery } from './webhook-request.ts';

/** What goes out: written with its cause in one transaction, sent later, at least once and under a stable id. */
export interface Outbox {
  putMail(writer: Writer, mail: OutgoingMail): Promise<void>;
  putSms(writer: Writer, sms: Sms): Promise<void>;
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
  sendMail: SendMail;
  sendSms: SendSms;
  /** Calls a webhook; `id` stays the same when the same call is made again. */
  callWebhook(delivery: Delivery, id: string): Promise<void>;
  /** Unix time in milliseconds. */
  now: () => number;
}

export function createOutbox({ database, secret, logger, sendMail, sendSms, callWebhook, now }: OutboxOptions): Outbox {
  const queue: Queue<Tables> = createQueue<Tables>({
    database,
    name: outboxTable,
    secret,
    now,
    onFailure: ({ cause, ...failure }) => logger.error({ ...failure, ...describe(cause) }, 'a message was not sent'),
  });
  return {
    async putMail(writer, mail) {
      await queue.put(writer, { topic: 'mail', payload: mail });
    },
    async putSms(writer, sms) {
      await queue.put(writer, { topic: 'sms', payload: sms });
    },
    async putWebhook(writer, delivery) {
      await queue.put(writer, { topic: 'webhook', payload: delivery });
    },
    start: () =>
      queue.start({
        mail: (payload, { id }) => sendMail(payload as OutgoingMail, id),
        sms: (payload, { id }) => sendSms(payload as Sms, id),
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
