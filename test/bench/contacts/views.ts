import type { ContactQuery } from '@joinery/contract/console';
import type { Filled } from './fill.ts';
import type { Table } from './table.ts';

/** Views of contacts as `fillTable` makes them, by what is looked for. */
export async function viewsOf({ ask }: Pick<Table, 'ask'>, filled: Filled): Promise<Map<string, ContactQuery>> {
  const { crowd, tagId, rare } = filled;
  const deep = async (query: ContactQuery) => {
    let cursor = '';
    for (let page = 0; page < 20; page++) {
      const { nextCursor } = await ask({ ...query, limit: 200, ...(cursor && { cursor }) });
      cursor = nextCursor ?? cursor;
    }
    return { ...query, cursor };
  };
  const one = Math.floor(crowd / 3);
  return new Map<string, ContactQuery>([
    ['newest', {}],
    ['newest, after 4,000', await deep({})],
    ['oldest', { sort: 'oldest' }],
    ['by address', { sort: 'address' }],
    ['by address, after 4,000', await deep({ sort: 'address' })],
    ['search: in every address', { search: 'example' }],
    ['search: one address', { search: `person${one}@` }],
    ['search: one whole address', { search: `person${one}@${one % 50}.example.com` }],
    ['search: a common name', { search: 'lovelace' }],
    ['search: a rare name', { search: 'zuse' }],
    ['search: nobody', { search: 'xyzzy' }],
    ['search: two letters', { search: 'pe' }],
    ['search: two letters of nobody', { search: 'qx' }],
    ['search: one address, by address', { search: `person${one}@`, sort: 'address' }],
    ['pending', { status: 'pending' }],
    ['mail bounces (a few)', { status: 'refusing' }],
    ['mail bounces (a few), by address', { status: 'refusing', sort: 'address' }],
    ['unsubscribed (a few)', { status: 'unsubscribed' }],
    ['a tag of all', { tag: tagId }],
    ['a tag of a few', { tag: rare.tagId }],
    ['a list of a few', { list: rare.listId }],
    ['a day', { from: '2026-01-15', to: '2026-01-15' }],
    ['a day, by address', { from: '2026-01-15', to: '2026-01-15', sort: 'address' }],
    ['a search and a tag that share nobody', { search: 'lovelace', tag: rare.halfTagId }],
    ['the same, by address', { search: 'lovelace', tag: rare.halfTagId, sort: 'address' }],
  ]);
}
