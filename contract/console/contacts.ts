import type { Channel } from '../wire.ts';

export type ContactStatus = 'pending' | 'subscribed' | 'unsubscribed';
export type ContactBounce = 'none' | 'soft' | 'hard' | 'spam';

/** The view of the table of contacts. Everything in it is in the console's address too. */
export interface ContactView {
  /**
   * Part of an address, number or name, in any capitalization. Fewer than three characters find what begins with them.
   */
  search?: string;
  status?: ContactStatus;
  tag?: number;
  list?: number;
  /** Days of the signup as `YYYY-MM-DD`, both included, in `timeZone`. */
  from?: string;
  to?: string;
  /** IANA. @default UTC */
  timeZone?: string;
  /** @default newest */
  sort?: ContactSort;
}

export type ContactSort = 'newest' | 'oldest' | 'address' | 'addressDown';

export interface ContactQuery extends ContactView {
  /** `nextCursor` of the page before. */
  cursor?: string;
  /** 1 to 200. @default 50 */
  limit?: number;
}

/** A contact in the table. Times are Unix seconds. */
export interface ContactRow {
  id: number;
  /** Either may be empty, not both. */
  email: string;
  sms: string;
  /** First and last name, or the company; may be empty. */
  name: string;
  /** Of the email address, or of the number if there is no address. */
  status: ContactStatus;
  bounce: ContactBounce;
  listId: number;
  tagIds: number[];
  createdAt: number;
}

/**
 * `nextCursor` leads on; null at the end. A page may have fewer contacts than asked for, even none, before the end:
 * then the search goes on at the cursor.
 */
export interface ContactPage {
  contacts: ContactRow[];
  nextCursor: string | null;
}

/** A contact with everything that the console shows of it. Times are Unix seconds. */
export interface ContactDetails {
  id: number;
  key: string;
  name: string;
  /** The language of its messages (BCP 47). */
  language: string;
  list: Named;
  createdAt: number;
  subscriptions: ContactSubscription[];
  /** Fields with a value, as the account's fields are ordered. */
  fields: ContactField[];
  tags: ContactTag[];
  /** Newest first. */
  timeline: ContactEvent[];
  /** Newest first. */
  consents: ContactConsent[];
}

export interface Named {
  id: number;
  /** Empty for the predefined list without a name. */
  name: string;
}

export interface ContactSubscription {
  channel: Channel;
  address: string;
  status: ContactStatus;
  bounce: ContactBounce;
}

export interface ContactField {
  name: string;
  label: string;
  /** The wire value. */
  value: string;
  type: string;
}

export interface ContactTag extends Named {
  smart: boolean;
  at: number;
}

export type ContactEventKind =
  | 'signedUp'
  | 'confirmed'
  | 'unsubscribed'
  | 'tagged'
  | 'notificationSent'
  | 'notificationOpened'
  | 'notificationClicked'
  | 'emailSent'
  | 'emailOpened'
  | 'emailClicked'
  | 'campaignStarted'
  | 'campaignFinished';

/** Something that happened. `subject` is the tag, list, email or campaign; `by` the IP address or who did it. */
export interface ContactEvent {
  kind: ContactEventKind;
  at: number;
  channel: Channel | null;
  subject: Named | null;
  by: string;
}

/** What the contact agreed to. The words are those of the form's version in that language. */
export interface ContactConsent {
  form: string;
  version: string;
  language: string;
  list: Named;
  tag: Named;
  first: ConsentMoment;
  last: ConsentMoment;
  times: number;
}

/** When and from where: the IP address and the page; each may be empty. */
export interface ConsentMoment {
  at: number;
  ip: string;
  page: string;
}

/** Which address gets the message that asks for confirmation again. */
export interface Resend {
  channel: Channel;
}

/** Everything known about a person, for themselves (GDPR, article 15). */
export interface ContactExport {
  contact: ContactDetails;
  /** The contact record of the interface: texts by name. */
  record: Record<string, string>;
}
