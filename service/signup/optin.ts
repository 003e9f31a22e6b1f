import type { Address, Evidence, Subscription } from '../contact/contact.ts';
import type { OptIn } from '../list/list.ts';

/** Seconds until a link in a confirmation message expires: 14 days. */
export const confirmationLifetime = 14 * 86_400;

/** Seconds; what was sent to a mailbox longer ago counts no more. */
export const day = 86_400;

/**
 * Seconds that must pass before the same message comes a second time, and any further time; and how many a mailbox gets
 * in a day.
 */
const firstPause = 60;
const pause = 600;
const perDay = 5;

/**
 * Who asks for a change: the account (by its session, its customer key or a file), a visitor who typed an address into
 * a form that anybody may fill in, or the contact itself by a link that only it was sent.
 */
export type Sender = 'account' | 'visitor' | 'contact';

/**
 * The subscription after `address` was signed up, or undefined when it is unsubscribed: only the contact can undo that.
 *
 * What is subscribed stays so. Anything else is subscribed by a single opt-in, and waits for confirmation under a
 * double one; what waits already goes on waiting when it was a visitor who asked. Another address takes the place of
 * the old one and starts anew.
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
    : { address, status: 'pending', bounce: 'none', optIn: evidence, referrer: '' };
  return optIn === 'single' ? confirm(started, evidence) : started;
}

/**
 * The subscription after the account's owner corrected its address: its state stays, and nothing is known of the new
 * address's bounces.
 */
export function readdress(subscription: Subscription, address: Address): Subscription {
  const isSame = subscription.address.unique === address.unique;
  return { ...subscription, address, bounce: isSame ? subscription.bounce : 'none' };
}

/** The subscription after its opt-in was completed. An unsubscription before it is over. */
export function confirm({ unsubscription: _, ...kept }: Subscription, evidence: Evidence): Subscription {
  return { ...kept, status: 'subscribed', confirmation: evidence };
}

/** The subscription after it was ended. One that had ended before keeps its evidence. */
export function unsubscribe(subscription: Subscription, evidence: Evidence): Subscription {
  if (subscription.status === 'unsubscribed') return subscription;
  return { ...subscription, status: 'unsubscribed', unsubscription: evidence };
}

/** A message that went to a mailbox: when (Unix seconds), and whether it was to the same address and about the same. */
export interface Sent {
  at: number;
  isSame: boolean;
}

/**
 * Whether a message with a link may go out now, after those that were `sent` to the same mailbox: forms that anybody
 * may fill in must not flood it. The same message comes a second time soon, for who sees nothing arrive; one to another
 * address of the mailbox, or about something else, at once.
 */
export function maySend(sent: Sent[], now: number): boolean {
  const recent = sent.filter(({ at }) => at > now - day);
  const same = recent.filter(({ isSame }) => isSame);
  const wait = same.length === 1 ? firstPause : pause;
  return recent.length < perDay && same.every(({ at }) => at <= now - wait);
}
