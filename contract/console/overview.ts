/** Days as `YYYY-MM-DD`, both included, at most 366, in an IANA time zone such as `Europe/Berlin`. */
export interface OverviewQuery {
  from: string;
  to: string;
  timeZone: string;
}

/** The counts of one day. A contact counts by its latest signup; an erased one no longer counts. */
export interface Day {
  /** `YYYY-MM-DD`. */
  day: string;
  signups: number;
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
  /** There is no mail server, so nothing is sent. */
  | 'mailKept';

/** Something to look after. */
export interface Attention {
  kind: AttentionKind;
  /** How many: messages, failed calls, addresses or kept mails. */
  count: number;
  /** The webhook's id; null for the rest. */
  subjectId: number | null;
  /** The webhook's name; empty for the rest. */
  name: string;
}

export interface Overview {
  /** Every day of the range, oldest first. */
  days: Day[];
  /** Contacts by status, now. */
  subscribed: number;
  pending: number;
  attention: Attention[];
}
