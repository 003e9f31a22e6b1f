import type { Channel } from '../wire.ts';
import type { NotedCause } from './bounce/bounces.ts';

export type ContactStatus = 'pending' | 'subscribed' | 'unsubscribed';
export type ContactBounce = 'none' | 'soft' | 'hard' | 'spam';

/** The view of the table of contacts. Everything in it is in the console's address too. */
export interface ContactView {
  /**
   * Part of an address, number or name, in any capitalization. Fewer than three characters find what begins with them.
   */
  search?: string;
  /** `refusing`: an address on a list refuses mail, or its owner reported spam. */
  status?: ContactStatus | 'refusing';
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

/** A view of the table as a file. */
export interface ContactFileView extends ContactView {
  /** The language of its headings and of the states in its cells. @default en */
  language?: 'en' | 'de';
}

export type ContactSort = 'newest' | 'oldest' | 'address' | 'addressDown';

export interface ContactQuery extends ContactView {
  /** `nextCursor` of the page before this one. */
  cursor?: string;
  /** `previousCursor` of the page after this one; not both. */
  before?: string;
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
  /** The status of the email address, or of the number if there is no address. */
  status: ContactStatus;
  bounce: ContactBounce;
  listId: number;
  tagIds: number[];
  createdAt: number;
}

/**
 * `nextCursor` leads on and `previousCursor` back; null at the end and at the start. A page may have fewer contacts
 * than asked for, even none, before that: then the search goes on at the cursor.
 */
export interface ContactPage {
  contacts: ContactRow[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** How many contacts a view has. */
export interface ContactCount {
  count: number;
  /** Whether there may be more: only so many are counted. */
  isMore: boolean;
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
  /** Unix seconds of the latest bounce; null if there is none, or if it was not noted. */
  bouncedAt: number | null;
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
  | 'bounced'
  | 'campaignStarted'
  | 'campaignFinished';

/** Something that happened. `subject` is the tag, list, email or campaign; `by` is null where nobody is on record. */
export interface ContactEvent {
  kind: ContactEventKind;
  at: number;
  channel: Channel | null;
  subject: Named | null;
  by: ContactEventOrigin | null;
  /**
   * Only with `bounced`: why, the receiving server's words, which may be empty, and whether the mail asked for
   * confirmation.
   */
  bounce?: { cause: NotedCause; reply: string; isRequest: boolean };
}

/** The person who did something, and how. */
export interface ContactEventOrigin {
  /** `page` is a page of the service, such as the one that confirms; `other` is known only by its `text`. */
  way: 'form' | 'interface' | 'import' | 'smsReply' | 'complaint' | 'mailProvider' | 'suppression' | 'page' | 'other';
  /** Empty if unknown. */
  ip: string;
  /** The form, for `form`. */
  form: ShownForm | null;
  /** The record's own words. */
  text: string;
}

/** A form as somebody saw it. */
export interface ShownForm {
  name: string;
  version: string;
  /** The address of its page; may be empty. */
  page: string;
  /** The language in which it was shown (BCP 47). */
  language: string;
}

/** A consent of the contact. The form's version in that language has its words. */
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

/** Which of the contact's addresses is meant. */
export interface OneAddress {
  channel: Channel;
}

/** Everything known about a person, for themselves (GDPR, article 15). */
export interface ContactExport {
  contact: ContactDetails;
  /** The contact record of the interface: texts by name. */
  record: Record<string, string>;
}
