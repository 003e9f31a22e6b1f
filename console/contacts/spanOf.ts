import type { ContactCount, ContactPage } from '@joinery/contract/console';

/**
 * Which of a view's contacts a page shows, both included, counted from 1. `nth` is the first of them as the address
 * says, which contacts that came or went meanwhile make wrong. Undefined if it can't be known.
 */
export function spanOf(
  { contacts, nextCursor, previousCursor }: ContactPage,
  { count, isMore }: ContactCount,
  nth: number,
): [first: number, last: number] | undefined {
  const { length } = contacts;
  const first = previousCursor === null ? 1 : nextCursor === null && !isMore ? count - length + 1 : nth;
  const last = first + length - 1;
  return first >= 1 && length > 0 && (isMore || last <= count) ? [first, last] : undefined;
}
