import type { Channel, Values } from '@joinery/contract/wire';
import type { Language } from '../language.ts';

export type Status = 'pending' | 'subscribed' | 'unsubscribed';
export type Bounce = 'none' | 'soft' | 'hard' | 'spam';

/** When something happened (Unix seconds), and what is known of who did it: an IP address or a description. */
export interface Evidence {
  at: number;
  text: string;
}

/** A contact's subscription by one channel, with a state of its own. */
export interface Subscription {
  address: Address;
  status: Status;
  bounce: Bounce;
  optIn: Evidence;
  /** When the opt-in was completed; under single opt-in, at once. */
  confirmation?: Evidence;
  unsubscription?: Evidence;
  referrer: string;
}

/** Where somebody is reached. */
export interface Address {
  channel: Channel;
  /** As it is shown and written to. */
  text: string;
  /** Equal for two spellings of the same address. */
  unique: string;
}

export type Subscriptions = Partial<Record<Channel, Subscription>>;

/** A person upstream, reached by email, by SMS or by both. */
export interface Contact {
  id: number;
  /** Names the contact outside the account: it can't be guessed and says nothing about the person. */
  key: string;
  /** The opt-in process that the contact came by. */
  listId: number;
  /** The language of the form that the contact came by. @default its opt-in process's */
  language?: Language | undefined;
  fields: Values;
  subscriptions: Subscriptions;
}

/** What is known of somebody whose client called the interface: when, and that it was so. */
export function apiEvidence(at: number): Evidence {
  return { at, text: '0.0.0.0 - By API Request' };
}
