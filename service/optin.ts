import type { Address, Evidence, Subscription } from './contact.ts';
import type { OptIn } from './list.ts';

/** Seconds until a link in a confirmation message expires: 14 days. */
export const confirmationLifetime = 14 * 86_400;

/** Seconds that must pass before the same address gets another confirmation message, and how many it gets in a day. */
const pause = 600;
const perDay = 5;

/**
 * The subscription after somebody signed up `address` at `evidence`, or undefined when it is unsubscribed: only the contact can undo that.
 *
 * What is subscribed stays so. Anything else is subscribed by a single opt-in, and waits for confirmation under a double one. Another
 * address takes the place of the old one and starts anew.
 */
export function signUp(
  current: Subscription | undefined,
  address: Address,
  optIn: OptIn,
  evidence: Evidence,
): Subscription | undefined {
  if (current?.status === 'unsubscribed') return undefined;
  const same = current?.address.unique === address.unique;
  if (same && current.status === 'subscribed') return current;
  const started: Subscription = same
    ? { ...current, optIn: evidence }
    : { address, status: 'pending', bounce: 'none', optIn: evidence, referrer: '' };
  return optIn === 'single' ? confirm(started, evidence) : started;
}

/** The subscription after the account's owner corrected its address: its state stays, and nothing is known of the new address's bounces. */
export function readdress(subscription: Subscription, address: Address): Subscription {
  const isSame = subscription.address.unique === address.unique;
  return { ...subscription, address, bounce: isSame ? subscription.bounce : 'none' };
}

/** The subscription after its opt-in was completed. */
export function confirm(subscription: Subscription, evidence: Evidence): Subscription {
  return { ...subscription, status: 'subscribed', confirmation: evidence };
}

/** The subscription after it was ended. One that had ended before keeps its evidence. */
export function unsubscribe(subscription: Subscription, evidence: Evidence): Subscription {
  if (subscription.status === 'unsubscribed') return subscription;
  return { ...subscription, status: 'unsubscribed', unsubscription: evidence };
}

/**
 * Whether a confirmation message may go out now, after those sent at `sentAt` (Unix seconds): a form that anybody may fill in must not
 * flood somebody's mailbox.
 */
export function maySend(sentAt: number[], now: number): boolean {
  const recent = sentAt.filter((time) => time > now - 86_400);
  return recent.length < perDay && recent.every((time) => time <= now - pause);
}
