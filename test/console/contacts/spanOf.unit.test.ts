import { expect, test } from 'vitest';
import { spanOf } from '../../../console/contacts/spanOf.ts';

const row = {
  ...{ id: 1, email: 'ada@example.com', sms: '', name: '', listId: 1, tagIds: [], createdAt: 0 },
  ...({ status: 'subscribed', bounce: 'none' } as const),
};
const page = (rows: number, previousCursor: string | null, nextCursor: string | null) => ({
  ...{ contacts: Array.from({ length: rows }, () => row), previousCursor, nextCursor },
});
const all = (count: number) => ({ count, isMore: false });
const more = (count: number) => ({ count, isMore: true });

test.each([
  ['the first page', page(50, null, 'b'), all(402), 0, [1, 50]],
  ['the only page', page(3, null, null), all(3), 0, [1, 3]],
  ['a page between, by its address', page(50, 'a', 'b'), all(402), 51, [51, 100]],
  ['the last page, whatever its address says', page(2, 'a', null), all(402), 0, [401, 402]],
  ['a page beyond what is counted', page(50, 'a', 'b'), more(5_000), 5_001, [5_001, 5_050]],
  ['a page of an address without a place', page(50, 'a', 'b'), all(402), 0, undefined],
  ['a page that can’t be where its address says', page(50, 'a', 'b'), all(402), 390, undefined],
  ['a place that is no number', page(50, 'a', 'b'), all(402), Number.NaN, undefined],
  ['the end of more than was counted, without a place', page(2, 'a', null), more(5_000), 0, undefined],
  ['no contacts', page(0, null, null), all(0), 0, undefined],
])('knows the place of %s', (_, shown, counted, nth, expected) => {
  expect(spanOf(shown, counted, nth)).toEqual(expected);
});
