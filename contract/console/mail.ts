import { z } from 'zod';
import { checkValue } from '../field/fields.ts';
import { line, moment, text } from './parts.ts';

export type KeptMailLine = z.infer<typeof keptMailLineSchema>;
const keptMailLineSchema = z.strictObject({
  id: z.string(),
  to: z.string(),
  /** Empty for a text message. */
  subject: z.string(),
  /** Unix seconds. */
  receivedAt: moment,
});

/** Mail and text messages that are kept for lack of a mail server or gateway. */
export type KeptMails = z.infer<typeof keptMailsSchema>;
export const keptMailsSchema = z.strictObject({
  /** Whether mail is kept instead of sent. */
  mailKept: z.boolean(),
  /** Whether text messages are kept instead of sent. */
  smsKept: z.boolean(),
  /** Contacts whose request to confirm was kept, and who still wait; at most 1,000. */
  unasked: z.int(),
  /** Newest first, at most 1,000. */
  mails: z.array(keptMailLineSchema),
});

/** How many contacts are asked to confirm. */
export type AskedAgain = z.infer<typeof askedAgainSchema>;
export const askedAgainSchema = z.strictObject({ asked: z.int() });

export type KeptMail = z.infer<typeof keptMailSchema>;
export const keptMailSchema = keptMailLineSchema.extend({
  text: z.string(),
  /** Whether `showKeptMail` has HTML to show: a text message has none. */
  hasHtml: z.boolean(),
  /** The web addresses in the text, in order. */
  links: z.array(z.string()),
});

export type OutboxState = z.infer<typeof outboxState>;
const outboxState = z.enum(['waiting', 'givenUp'], 'must be waiting or givenUp');

export type OutboxQuery = z.infer<typeof outboxQuerySchema>;
export const outboxQuerySchema = z.strictObject({ state: outboxState });

export type MailFailureCode = z.infer<typeof mailFailureCode>;
const mailFailureCode = z.enum([
  /** It took no connection, or fell silent. */
  'noAnswer',
  /** Nothing listens there. */
  'connectionRefused',
  'connectionLost',
  'hostNotFound',
  'loginRefused',
  /** It has no TLS although it must, or its certificate isn't valid. */
  'tls',
  /** It refused the mail, its sender, its recipient or us. */
  'refused',
]);

/** Why a mail server didn't take a mail. */
export type MailFailure = z.infer<typeof mailFailureSchema>;
export const mailFailureSchema = z.strictObject({
  code: mailFailureCode,
  /** The server's own words, without addresses; empty when it had none. */
  reply: z.string(),
});

/** A message in the outbox, without its content. Times are Unix seconds. */
export type OutboxItem = z.infer<typeof outboxItemSchema>;
const outboxItemSchema = z.strictObject({
  id: z.string(),
  /** `submission`: a signup that a proxy keeps until its service can take it. */
  kind: z.enum(['confirmation', 'campaign', 'webhook', 'submission']),
  /** The name of the form that a submission came from; empty for everything else. */
  form: z.string(),
  /** The contact's id; null for a webhook's call and a submission. */
  contactId: z.int().nullable(),
  /** The contact's address, or the webhook's host; empty when it is gone. */
  to: z.string(),
  /** Failed attempts. */
  attempts: z.int(),
  /** Whether another attempt is being made. */
  underWay: z.boolean(),
  since: moment,
  /** When the next attempt is due; null once given up. */
  next: moment.nullable(),
  /** Why the last attempt failed, in English and without addresses; empty before there was one. */
  reason: z.string(),
  /** The same if it is a mail server's failure that the console has words for. */
  failure: mailFailureSchema.nullable(),
});

/** Oldest first, at most 500. */
export type OutboxPage = z.infer<typeof outboxPageSchema>;
export const outboxPageSchema = z.strictObject({
  entries: z.array(outboxItemSchema),
  /** Whether there are more. */
  more: z.boolean(),
});

/** How many messages are tried again. */
export type RetriedMessages = z.infer<typeof retriedMessagesSchema>;
export const retriedMessagesSchema = z.strictObject({ count: z.int() });

/**
 * How the mail to the owner's own address ended. `kept` without a mail server; `checked` when the server took the
 * login, and the owner has no address to write to.
 */
export type TestMail = z.infer<typeof testMailSchema>;
export const testMailSchema = z.strictObject({ status: z.enum(['sent', 'kept', 'checked']), to: z.string() });

const source = z.enum(['environment', 'console', 'none']);

const isDays = 'must be a number of days, 0 to 30';
const isFirst = 'must be a number of emails, 1 to 100,000';

/** Few emails of campaigns on the first day, and twice as many on each day after that. No days end it. */
export type WarmUpPlan = z.infer<typeof warmUpPlanSchema>;
export const warmUpPlanSchema = z.strictObject({
  days: z.int(isDays).min(0, isDays).max(30, isDays),
  first: z.int(isFirst).min(1, isFirst).max(100_000, isFirst),
});

/** Where the warm-up stands. The environment of the server (`MAIL_WARM_UP`) wins over the console. */
export type WarmUp = z.infer<typeof warmUpSchema>;
export const warmUpSchema = z.strictObject({
  ...warmUpPlanSchema.shape,
  source,
  /** Whether it can be changed here: not if the environment sets it, nor if several accounts share the instance. */
  changeable: z.boolean(),
  /** The day of the plan, from 1; 0 if there is none, or it is over. */
  day: z.int(),
  /** Emails that went on that day, and how many may before those of campaigns wait. */
  sent: z.int(),
  most: z.int(),
  /** When the next day begins: Unix seconds. */
  until: moment,
});

/** The mailbox to which reports of failed mails come, read over IMAP. Times are Unix seconds. */
export type BounceMailbox = z.infer<typeof bounceMailboxSchema>;
export const bounceMailboxSchema = z.strictObject({
  /** The place where it was set. The environment of the server (`BOUNCE_MAILBOX_URL`) wins over the console. */
  source,
  /** Whether it can be changed here: not if the environment sets it, nor if several accounts share the instance. */
  changeable: z.boolean(),
  /** Empty while there is none. */
  host: z.string(),
  port: z.int(),
  user: z.string(),
  hasPassword: z.boolean(),
  /** Such as `INBOX`. */
  folder: z.string(),
  /** Whether reports about contacts are deleted once they are read; otherwise they are marked as seen. */
  deletesReports: z.boolean(),
  /** When it was read last; null before the first time. */
  readAt: moment.nullable(),
  /** Reports about contacts since it was set. */
  reports: z.int(),
  /** Why it can't be read, and since when; null while it can. */
  failing: z.strictObject({ since: moment, failure: mailFailureSchema }).nullable(),
});

const port = z.int('must be a number').min(1, 'must be 1 to 65535').max(65_535, 'must be 1 to 65535');
const host = line(253).refine(isHost, 'must be the name of a server, such as smtp.example.com');

export type BounceMailboxChange = z.infer<typeof bounceMailboxChangeSchema>;
export const bounceMailboxChangeSchema = z.strictObject({
  host,
  /** Encrypted from the start at 993, with STARTTLS elsewhere. */
  port,
  user: line(254).refine((value) => value !== '', 'must not be empty'),
  /** @default the known password, if host and user stay */
  password: text(1_000).exactOptional(),
  folder: line(1_000).refine((value) => value !== '', 'must not be empty'),
  deletesReports: z.boolean(),
});

/** The mailbox could be opened. */
export type OpenedMailbox = z.infer<typeof openedMailboxSchema>;
export const openedMailboxSchema = z.strictObject({
  /** How many emails are in the folder. */
  size: z.int(),
});

/** The mail server that mail goes to. */
export type MailServer = z.infer<typeof mailServerSchema>;
export const mailServerSchema = z.strictObject({
  /** The place where it was set. The environment of the server (`SMTP_URL`) wins over the console. */
  source,
  /** Whether it can be changed here: not if the environment sets it, nor if several accounts share the instance. */
  changeable: z.boolean(),
  /** Empty while there is none. */
  host: z.string(),
  port: z.int(),
  /** Empty for a server that asks for no login. */
  user: z.string(),
  hasPassword: z.boolean(),
  /** The sender unless a list names another; empty for `usualFrom`. */
  from: z.string(),
  /** Whether the environment (`MAIL_FROM`) says who the sender is. */
  fromEnvironment: z.boolean(),
  /** The sender without `from`. */
  usualFrom: z.string(),
  /** The owner's own address, where a test mail goes; may be empty. */
  testTo: z.string(),
});

export type MailServerChange = z.infer<typeof mailServerChangeSchema>;
export const mailServerChangeSchema = z.strictObject({
  host,
  /** Encrypted from the start at 465, with STARTTLS elsewhere. */
  port,
  user: line(254),
  /** @default the known password, if host and user stay */
  password: text(1_000).exactOptional(),
  from: line(254).refine((value) => !value || !checkValue('email', value), 'must be an email address'),
});

/** A name of the DNS, in whatever alphabet, or an IP address. */
function isHost(value: string): boolean {
  return /^[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?$/u.test(value) || /^[\da-f:]*:[\da-f:.]*$/i.test(value);
}
