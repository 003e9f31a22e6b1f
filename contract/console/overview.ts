import type { MailFailure } from './mail.ts';

/** Days as `YYYY-MM-DD`, both included, at most 366, in an IANA time zone such as `Europe/Berlin`. */
export interface OverviewQuery {
  from: string;
  to: string;
  timeZone: string;
}

/**
 * The counts of one day. A contact counts by its latest signup or import; an erased one no longer counts. `signups` and
 * `confirmations` leave out imported contacts, who did neither on that day.
 */
export interface Day {
  /** `YYYY-MM-DD`. */
  day: string;
  signups: number;
  imports: number;
  confirmations: number;
  departures: number;
}

export type AttentionKind =
  /** Mail or text messages were given up: see the outbox. */
  | 'messagesGivenUp'
  /** The latest calls of a webhook failed: see its deliveries. */
  | 'webhookFailing'
  /** Addresses that refuse all mail, or whose owners reported it as spam. */
  | 'bounces'
  /** The mail server doesn't take mail, so it waits: see `waiting`. */
  | 'mailWaiting'
  /** The mailbox for bounces can't be read: see `waiting`. */
  | 'bounceMailbox'
  /** Little room is left on the disk of the database: `count` megabytes. */
  | 'diskFull'
  /** There is no mail server, so nothing is sent. */
  | 'mailKept';

/** Something to look after. */
export interface Attention {
  kind: AttentionKind;
  /** How many: messages, failed calls, addresses, mails that wait or are kept, or megabytes that are left. */
  count: number;
  /** The webhook's id; null for the rest. */
  subjectId: number | null;
  /** The webhook's name; empty for the rest. */
  name: string;
  /** Only with `mailWaiting` and `bounceMailbox`. */
  waiting?: WaitingMail;
}

/** Mail that waits because attempts fail, or because the first one takes minutes; or bounces that can't be read. */
export interface WaitingMail {
  /** When the oldest mail was put, or the mailbox failed first: Unix seconds. */
  since: number;
  /** Why the last attempt failed; null when the console has no words for it. */
  failure: MailFailure | null;
}

export interface Overview {
  /** Every day of the range, oldest first. */
  days: Day[];
  /** Contacts by status, now. */
  subscribed: number;
  pending: number;
  attention: Attention[];
}
