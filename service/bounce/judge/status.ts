import type { BounceCause } from '@joinery/contract/console';

/**
 * The cause that an enhanced status code names (RFC 3463 and the IANA registry; from 5.x.90 up, Microsoft's own).
 * Undefined where the code alone proves nothing.
 */
export function judgeStatus(
  [subject, detail]: readonly [number, number],
  isPermanent: boolean,
): BounceCause | undefined {
  if (subject === 4 && !isPermanent) return 'outage';
  return (details[subject]?.[detail] ?? subjects[subject]) || undefined;
}

/** By subject and detail; an empty string leaves it to the words. */
const details: Record<number, Record<number, BounceCause | ''>> = {
  1: {
    ...{ 1: 'dead', 2: 'dead', 3: 'dead', 6: 'dead', 10: 'dead', 351: 'dead' },
    // The sender's address, and our own daily limit.
    ...{ 7: 'blocked', 8: 'blocked', 90: 'limit' },
  },
  2: { 1: 'dead', 2: 'full', 3: 'tooLarge', 121: 'blocked', 122: 'blocked' },
  3: { 0: '', 4: 'tooLarge' },
  // 1: Microsoft's for recipients that it doesn't know. 4: the domain has no mail host. 5: daily limits of Gmail. 310:
  // the domain isn't in the DNS.
  4: { 1: '', 4: 'dead', 5: 'limit', 310: 'dead' },
  5: { 3: 'limit' },
  // 0 and 1 are used for everything, an unknown user included. 17 and 18: the address has another owner (RFC 7293).
  7: { 0: '', 1: '', 17: 'dead', 18: 'dead', 504: '' },
};

const subjects: Record<number, BounceCause> = { 3: 'outage', 4: 'outage', 6: 'content', 7: 'blocked' };
