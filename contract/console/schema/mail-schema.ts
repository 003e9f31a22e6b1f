import { z } from 'zod';
import { moment } from './parts-schema.ts';

const mailLine = z.strictObject({ id: z.string(), to: z.string(), subject: z.string(), receivedAt: moment });

export const keptMailsSchema = z.strictObject({
  mailKept: z.boolean(),
  smsKept: z.boolean(),
  mails: z.array(mailLine),
});

export const keptMailSchema = mailLine.extend({ text: z.string(), hasHtml: z.boolean(), links: z.array(z.string()) });

export const outboxQuerySchema = z.strictObject({
  state: z.enum(['waiting', 'givenUp'], 'must be waiting or givenUp'),
});

export const mailFailureSchema = z.strictObject({
  code: z.enum(['noAnswer', 'connectionRefused', 'connectionLost', 'hostNotFound', 'loginRefused', 'tls', 'refused']),
  reply: z.string(),
});

const item = z.strictObject({
  id: z.string(),
  kind: z.enum(['confirmation', 'campaign', 'webhook', 'submission']),
  form: z.string(),
  contactId: z.int().nullable(),
  to: z.string(),
  attempts: z.int(),
  underWay: z.boolean(),
  since: moment,
  next: moment.nullable(),
  reason: z.string(),
  failure: mailFailureSchema.nullable(),
});

export const outboxPageSchema = z.strictObject({ entries: z.array(item), more: z.boolean() });
export const testMailSchema = z.strictObject({ status: z.enum(['sent', 'kept']), to: z.string() });
