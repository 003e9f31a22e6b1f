import { z } from 'zod';
import { checkValue } from '../../field/fields.ts';
import { line, moment, text } from '../parts.ts';

const mailLine = z.strictObject({ id: z.string(), to: z.string(), subject: z.string(), receivedAt: moment });

export const keptMailsSchema = z.strictObject({
  mailKept: z.boolean(),
  smsKept: z.boolean(),
  unasked: z.int(),
  mails: z.array(mailLine),
});

export const askedAgainSchema = z.strictObject({ asked: z.int() });

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

export const retriedMessagesSchema = z.strictObject({ count: z.int() });
export const outboxPageSchema = z.strictObject({ entries: z.array(item), more: z.boolean() });
export const testMailSchema = z.strictObject({ status: z.enum(['sent', 'kept', 'checked']), to: z.string() });

const port = z.int('must be a number').min(1, 'must be 1 to 65535').max(65_535, 'must be 1 to 65535');
const host = line(253).refine(isHost, 'must be the name of a server, such as smtp.example.com');

export const bounceMailboxSchema = z.strictObject({
  source: z.enum(['environment', 'console', 'none']),
  changeable: z.boolean(),
  host: z.string(),
  port: z.int(),
  user: z.string(),
  hasPassword: z.boolean(),
  folder: z.string(),
  deletesReports: z.boolean(),
  readAt: moment.nullable(),
  reports: z.int(),
  failing: z.strictObject({ since: moment, failure: mailFailureSchema }).nullable(),
});

export const bounceMailboxChangeSchema = z.strictObject({
  host,
  port,
  user: line(254).refine((value) => value !== '', 'must not be empty'),
  password: text(1_000).exactOptional(),
  folder: line(1_000).refine((value) => value !== '', 'must not be empty'),
  deletesReports: z.boolean(),
});

export const openedMailboxSchema = z.strictObject({ size: z.int() });

export const mailServerSchema = z.strictObject({
  source: z.enum(['environment', 'console', 'none']),
  changeable: z.boolean(),
  host: z.string(),
  port: z.int(),
  user: z.string(),
  hasPassword: z.boolean(),
  from: z.string(),
  fromEnvironment: z.boolean(),
  usualFrom: z.string(),
  testTo: z.string(),
});

export const mailServerChangeSchema = z.strictObject({
  host,
  port,
  user: line(254),
  password: text(1_000).exactOptional(),
  from: line(254).refine((value) => !value || !checkValue('email', value), 'must be an email address'),
});

/** A name of the DNS, in whatever alphabet, or an IP address. */
function isHost(value: string): boolean {
  return /^[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?$/u.test(value) || /^[\da-f:]*:[\da-f:.]*$/i.test(value);
}
