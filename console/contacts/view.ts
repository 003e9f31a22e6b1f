import type { ContactSort, ContactStatus, ContactView } from '@joinery/contract/console';
import type { Query } from '../address/query.ts';
import { isDay } from '../range/range.ts';

export const statuses: readonly NonNullable<ContactView['status']>[] = [
  ...(['subscribed', 'pending', 'unsubscribed'] satisfies ContactStatus[]),
  'refusing',
];
const sorts: readonly ContactSort[] = ['newest', 'oldest', 'address', 'addressDown'];

/** The view that an address names. Parts without a meaning are left out. */
export function readView(query: Query): ContactView {
  const { search, tag, list, from, to } = query;
  const status = statuses.find((each) => each === query.status);
  const sort = sorts.find((each) => each === query.sort);
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(isId(tag) && { tag: Number(tag) }),
    ...(isId(list) && { list: Number(list) }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...((isDay(from) || isDay(to)) && { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    ...(sort && sort !== 'newest' && { sort }),
  };
}

const isId = (text = '') => /^[1-9]\d{0,14}$/.test(text);
