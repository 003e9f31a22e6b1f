import type { ContactView } from '@joinery/contract/console';
import { openDatabase } from '@joinery/database/open';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Tables } from '../../../service/store/tables.ts';
import { startConsole } from './open.ts';

const crowd = 12_000;
const addressOf = (n: number) => (n % 3 ? `person${n}@example.com` : `0012025${n}`);
const everyone = Array.from({ length: crowd }, (_, at) => at + 1);

/** More contacts than a page looks at: every third has a number alone, every second is called Lovelace. */
async function startWithCrowd() {
  const console = await startConsole();
  const { listId, tagId } = await console.addKey('single');
  const database = await openDatabase<Tables>(console.kept.databaseUrl);
  onTestFinished(() => database.close());
  await database.write(async (writer) => {
    for (let from = 0; from < crowd; from += 500) {
      const part = everyone.slice(from, from + 500);
      const times = { created_at: 1_800_000_000, changed_at: 1_800_000_000 };
      const kept = { account_id: console.accountId, list_id: listId, language: '' as const, ...times };
      const nameOf = (n: number) => JSON.stringify({ fieldLastName: n % 2 ? 'Hopper' : 'Lovelace' });
      await writer
        .insertInto('contact')
        .values(part.map((n) => ({ ...kept, id: n, key: `k${n}`, fields: nameOf(n) })))
        .execute();
      const texts = { optin_text: '', confirmed_text: '', ended_text: '', referrer: '' };
      const state = { status: 'subscribed' as const, optin_at: 0, confirmed_at: 0, ended_at: null, ...texts };
      await writer
        .insertInto('subscription')
        .values(
          part.map((n) => ({
            ...{ contact_id: n, account_id: console.accountId, address: addressOf(n), unique_address: addressOf(n) },
            ...{ channel: n % 3 ? ('email' as const) : ('sms' as const), ...state },
            bounce: n % 4_000 === 7 ? ('hard' as const) : ('none' as const),
          })),
        )
        .execute();
      const tagged = part.filter((n) => n % 2).map((n) => ({ contact_id: n, tag_id: tagId, tagged_at: 0 }));
      await writer.insertInto('contact_tag').values(tagged).execute();
    }
  });
  if (database.dialect === 'postgres') await sql`analyze`.execute(database.kysely);
  await console.service.searchIndex?.catchUp();

  /** All contacts of a view, page by page. */
  async function readAll(query: ContactView, limit = 200): Promise<number[]> {
    const ids: number[] = [];
    for (let cursor = ''; ; ) {
      const page = await console.ask('listContacts', { query: { ...query, limit, ...(cursor && { cursor }) } });
      ids.push(...page.contacts.map(({ id }) => id));
      if (page.nextCursor === null) return ids;
      cursor = page.nextCursor;
    }
  }
  const count = (query: ContactView) => console.ask('countContacts', { query });
  return { readAll, count, tagId, send: console.send };
}

test('every view of many contacts has each of them once, in order, and a download gives way to others', {
  timeout: 120_000,
}, async () => {
  const { readAll, count: countAll, tagId, send } = await startWithCrowd();
  const keyOf = (n: number) => `${n % 3 ? 'email' : 'sms'} ${addressOf(n)}`;
  const byAddress = (ids: number[]) => ids.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const odd = everyone.filter((n) => n % 2);
  const bouncing = everyone.filter((n) => n % 4_000 === 7);

  expect(await readAll({ sort: 'oldest' })).toEqual(everyone);
  expect(await readAll({})).toEqual(everyone.toReversed());
  expect(await readAll({ sort: 'address' })).toEqual(byAddress(everyone));
  expect(await readAll({ sort: 'addressDown' })).toEqual(byAddress(everyone).toReversed());
  expect(await readAll({ tag: tagId, sort: 'address' })).toEqual(byAddress(odd));
  expect(await readAll({ search: 'hopper', tag: tagId })).toEqual(odd.toReversed());
  expect(await readAll({ search: 'lovelace', tag: tagId })).toEqual([]);
  expect(await readAll({ search: 'lovelace', tag: tagId, sort: 'address' })).toEqual([]);
  expect(await readAll({ status: 'refusing' })).toEqual(bouncing.toReversed());
  expect(await readAll({ status: 'refusing', sort: 'addressDown' })).toEqual(byAddress(bouncing).toReversed());
  expect(await readAll({ search: 'person7777@', sort: 'address' })).toEqual([7_777]);
  expect(await readAll({ search: '+1 2025 9999' })).toEqual([9_999]);

  expect(await countAll({})).toEqual({ count: crowd, isMore: false });
  expect(await countAll({ from: '2027-01-15', to: '2027-01-15' })).toEqual({ count: crowd, isMore: false });
  expect(await countAll({ from: '2027-01-16' })).toEqual({ count: 0, isMore: false });
  expect(await countAll({ tag: tagId })).toEqual({ count: 5_000, isMore: true });
  expect(await countAll({ status: 'refusing' })).toEqual({ count: 3, isMore: false });
  expect(await countAll({ search: 'person7777@' })).toEqual({ count: 1, isMore: false });

  let turns = 0;
  let isOver = false;
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  count();
  const text = await (await send('exportContacts')).text();
  isOver = true;
  expect(text.split('\r\n')).toHaveLength(1 + crowd + 1);
  // After every 50 contacts, all that is due gets a turn of the event loop.
  expect(turns).toBeGreaterThan(crowd / 50);
});
