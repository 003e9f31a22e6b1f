import type { Channel, Values } from '@joinery/contract/wire';
import type { Language } from '../language.ts';
import type { Evidence } from './evidence.ts';

export type Status = 'pending' | 'subscribed' | 'unsubscribed';
export type Bounce = 'none' | 'soft' | 'hard' | 'spam';

/** A contact's subscription on one channel, with its own state. */
export interface Subscription {
  address: Address;
  status: Status;
  bounce: Bounce;
  /** When the latest bounce was noted (Unix seconds). */
  bouncedAt?: number;
  optIn: Evidence;
  /** When the opt-in was completed; under single opt-in, at once. */
  confirmation?: Evidence;
  unsubscription?: Evidence;
  referrer: string;
}

/** An email address or SMS number. */
export interface Address {
  channel: Channel;
  /** As shown, and as messages are sent to it. */
  text: string;
  /** Equal for two spellings of the same address. */
  unique: string;
}

export type Subscriptions = Partial<Record<Channel, Subscription>>;

/** A person on the lists, reached by email, SMS or both. */
export interface Contact {
  id: number;
  /** Names the contact outside the account. It can't be guessed and says nothing about the person. */
  key: string;
  /** The opt-in process through which the contact signed up. */
  listId: number;
  /** The language of the form that the contact filled in. @default the language of the opt-in process */
  language?: Language | undefined;
  fields: Values;
  subscriptions: Subscriptions;
}

/** A contact without data, which shows what every record has. */
export const emptyContact: Contact = { id: 0, key: '', listId: 0, fields: {}, subscriptions: {} };

/** Consecutive soft bounces of an address. `lastAt` is Unix seconds. */
export interface SoftBounces {
  count: number;
  lastAt: number;
}

/** The fields of the contact record that map what happened to when. */
export const historyKinds = [
  'notification_emails_sent',
  'notification_emails_opened',
  'notification_emails_clicked',
  'emails_sent',
  'emails_opened',
  'emails_clicked',
  'campaigns_started',
  'campaigns_finished',
] as const;

export type HistoryKind = (typeof historyKinds)[number];

/** Something that happened to a contact; `at` is the last time, in Unix seconds. */
export interface HistoryEntry {
  kind: HistoryKind;
  /** The id of the email or the campaign; for a notification, of its opt-in process. */
  subjectId: number;
  at: number;
}
