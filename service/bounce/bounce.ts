import type { Bounce, SoftBounces } from '../model/contact.ts';

/** Days in a row with a soft bounce that make a hard one. */
export const softLimit = 5;
const day = 86_400;

/**
 * Whether an address that bounced for good is worth another try when somebody signs it up: after a day. `bouncedAt` is
 * Unix seconds; undefined when nobody noted it.
 */
export function isStale(bounce: Bounce, bouncedAt: number | undefined, now: number): boolean {
  return bounce === 'hard' && (bouncedAt ?? 0) <= now - day;
}

/** Whether the address gets no more messages. */
export function isUndeliverable(bounce: Bounce): boolean {
  return bounce === 'hard' || bounce === 'spam';
}

/**
 * The state of an address after it bounced at `now`. A complaint outweighs everything, a hard bounce every soft one.
 */
export function countBounce(
  before: Bounce,
  soft: SoftBounces | undefined,
  reported: Exclude<Bounce, 'none'>,
  now: number,
): { bounce: Bounce; soft?: SoftBounces } {
  if (reported === 'spam' || before === 'spam') return { bounce: 'spam' };
  if (reported === 'hard' || before === 'hard') return { bounce: 'hard' };
  const days = soft && before !== 'none' ? dayOf(now) - dayOf(soft.lastAt) : undefined;
  if (days === 0) return { bounce: 'soft' };
  // A day without a bounce ends the row.
  const count = days === 1 && soft ? soft.count + 1 : 1;
  return { bounce: count < softLimit ? 'soft' : 'hard', soft: { count, lastAt: now } };
}

/** The day of a time, in UTC. */
const dayOf = (time: number) => Math.floor(time / day);
