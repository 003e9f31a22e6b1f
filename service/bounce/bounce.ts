import type { Bounce, SoftBounces } from '../model/index.ts';

/** Consecutive soft bounces that make a hard one; those of one day count once. */
export const softLimit = 5;
const day = 86_400;

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
  if (before === 'none' || !soft) return { bounce: 'soft', soft: { count: 1, lastAt: now } };
  if (now < soft.lastAt + day) return { bounce: 'soft' };
  const count = soft.count + 1;
  return { bounce: count < softLimit ? 'soft' : 'hard', soft: { count, lastAt: now } };
}
