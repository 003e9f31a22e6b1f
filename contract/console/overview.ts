import { z } from 'zod';
import { mailFailureSchema } from './mail.ts';
import { day, moment, timeZone } from './parts.ts';

const longest = 366;

/** Days as `YYYY-MM-DD`, both included, at most 366, in an IANA time zone such as `Europe/Berlin`. */
export type OverviewQuery = z.infer<typeof overviewQuerySchema>;
export const overviewQuerySchema = z
  .strictObject({ from: day, to: day, timeZone })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'must not be before `from`' })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < longest, {
    path: ['to'],
    error: `must be at most ${longest} days from \`from\``,
  });

/**
 * The counts of one day. A contact counts by its latest signup or import; an erased one no longer counts. `signups` and
 * `confirmations` leave out imported contacts, who did neither on that day.
 */
export type Day = z.infer<typeof daySchema>;
const daySchema = z.strictObject({
  /** `YYYY-MM-DD`. */
  day: z.string(),
  signups: z.int(),
  imports: z.int(),
  confirmations: z.int(),
  departures: z.int(),
});

export type AttentionKind = z.infer<typeof attentionKind>;
const attentionKind = z.enum([
  /** Mail or text messages were given up: see the outbox. */
  'messagesGivenUp',
  /** The latest calls of a webhook failed: see its deliveries. */
  'webhookFailing',
  /** Addresses that refuse all mail, or whose owners reported it as spam. */
  'bounces',
  /** The mail server doesn't take mail, so it waits: see `waiting`. */
  'mailWaiting',
  /** The mailbox for bounces can't be read: see `waiting`. */
  'bounceMailbox',
  /** Little room is left on the disk of the database: `count` megabytes. */
  'diskFull',
  /** There is no mail server, so nothing is sent. */
  'mailKept',
]);

/** Mail that waits because attempts fail, or because the first one takes minutes; or bounces that can't be read. */
export type WaitingMail = z.infer<typeof waitingMailSchema>;
const waitingMailSchema = z.strictObject({
  /** When the oldest mail was put, or the mailbox failed first: Unix seconds. */
  since: moment,
  /** Why the last attempt failed; null when the console has no words for it. */
  failure: mailFailureSchema.nullable(),
});

/** Something to look after. */
export type Attention = z.infer<typeof attentionSchema>;
const attentionSchema = z.strictObject({
  kind: attentionKind,
  /** How many: messages, failed calls, addresses, mails that wait or are kept, or megabytes that are left. */
  count: z.int(),
  /** The webhook's id; null for the rest. */
  subjectId: z.int().nullable(),
  /** The webhook's name; empty for the rest. */
  name: z.string(),
  /** Only with `mailWaiting` and `bounceMailbox`. */
  waiting: waitingMailSchema.exactOptional(),
});

export type Overview = z.infer<typeof overviewSchema>;
export const overviewSchema = z.strictObject({
  /** Every day of the range, oldest first. */
  days: z.array(daySchema),
  /** Contacts by status, now. */
  subscribed: z.int(),
  pending: z.int(),
  attention: z.array(attentionSchema),
});
