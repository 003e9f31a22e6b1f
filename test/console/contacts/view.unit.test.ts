import { expect, test } from 'vitest';
import { readView } from '../../../console/contacts/view.ts';

test('an address names a view', () => {
  const query = { search: 'ada', status: 'pending', tag: '7', list: '2', from: '2030-01-01', sort: 'oldest' };
  expect(readView(query)).toEqual({
    search: 'ada',
    status: 'pending',
    tag: 7,
    list: 2,
    from: '2030-01-01',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    sort: 'oldest',
  });
});

test('parts of an address without a meaning are left out', () => {
  expect(readView({ status: 'gone', tag: '1e3', list: '-1', from: 'today', sort: 'newest', other: 'x' })).toEqual({});
});
