import type { Sent } from '../model/change.ts';
import type { Address, Subscription } from '../model/contact.ts';
import { type Evidence, pageOf } from '../model/evidence.ts';
import type { OptIn } from '../model/list.ts';

/** Seconds until a link in a confirmation message expires: 14 days. */
export const confirmationLifetime = 14 * 86_400;

/** Seconds after which a message to a mailbox no longer counts. */
export const day = 86_400;

/**
 * Seconds before the same message may be sent a second time, and any further time; and how many messages a mailbox gets
 * per day.
 */
const firstPause = 60;
const pause = 600;
const perDay = 5;

/**
 * The sender of a change: the account (by its session, its customer key or a file), a visitor who typed an address into
 * a public form, or the contact itself, by a link that was sent only to it.
 */
export type Sender = 'account' | 'visitor' | 'contact';

/**
 * The subscription after `address` was signed up; undefined when it is unsubscribed, which only the contact can undo.
 *
 * A subscribed address stays so. Any other is subscribed at once under single opt-in, and waits for confirmation under
 * double opt-in; a visitor's request leaves a waiting one waiting. Another address replaces the old one and starts
 * anew.
 */
export function signUp(
  current: Subscription | undefined,
  address: Address,
  optIn: OptIn,
  { sender, evidence }: { sender: Sender; evidence: Evidence },
): Subscription | undefined {
  if (current?.status === 'unsubscribed') return undefined;
  const same = current?.address.unique === address.unique;
  if (same && current.status === 'subscribed') return current;
  if (same && sender === 'visitor') return { ...current, optIn: evidence };
  const started: Subscription = same
    ? { ...current, optIn: evidence }
    : { address, status: 'pending', bounce: 'none', optIn: evidence, referrer: pageOf(evidence.by) };
  return optIn === 'single' ? confirm(started, evidence) : started;
}

/**
 * The subscription after the account's owner corrected its address: its state stays, and the new address has no bounces
 * yet.
 */
export function readdress(subscription: Subscription, address: Address): Subscription {
  const isSame = subscription.address.unique === address.unique;
  return { ...subscription, address, bounce: isSame ? subscription.bounce : 'none' };
}

/** The subscription after its opt-in was completed, which ends any unsubscription. */
export function confirm({ unsubscription: _, ...kept }: Subscription, evidence: Evidence): Subscription {
  return { ...kept, status: 'subscribed', confirmation: evidence };
}

/** The subscription after it was ended. One that had already ended keeps its evidence. */
export function unsubscribe(subscription: Subscription, evidence: Evidence): Subscription {
  if (subscription.status === 'unsubscribed') return subscription;
  return { ...subscription, status: 'unsubscribed', unsubscription: evidence };
}

/**
 * Whether a message with a link may be sent now, given those already `sent` to the mailbox: public forms must not flood
 * it. The same message may soon be sent a second time, for people who see nothing arrive; one to another address of the
 * mailbox, or about something else, may be sent at once.
 */
export function maySend(sent: Sent[], now: number): boolean {
  const recent = sent.filter(({ at }) => at > now - day);
  const same = recent.filter(({ isSame }) => isSame);
  const wait = same.length === 1 ? firstPause : pause;
  return recent.length < perDay && same.every(({ at }) => at <= now - wait);
}
