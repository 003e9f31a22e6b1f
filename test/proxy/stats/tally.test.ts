import { describe, expect, test } from 'vitest';
import { report } from '../../../proxy/stats/report.ts';
import { createMemoryBook, createTally, day, hour, type StatBook } from '../../../proxy/stats/tally.ts';
import { openStore } from '../../../proxy/store/open.ts';
import { createStatBook } from '../../../proxy/store/stats.ts';
import { unseen } from '../../../proxy/watch/shown-form.ts';
import { databases } from '../../databases.ts';

const news = { form: 'news', version: 2, language: 'de', display: 'popup' };
const now = Date.UTC(2026, 10, 21, 9, 30);
const clock = () => now;

describe.each(['memory', ...Object.keys(databases)])('counts kept in %s', (kind) => {
  async function open() {
    const create = databases[kind];
    if (!create) return { book: createMemoryBook(clock), close: async () => {} };
    const empty = await create();
    const store = await openStore({ url: empty.url, secret: 'x'.repeat(32) });
    const close = async () => {
      await store.database.close();
      await empty.drop();
    };
    return { book: createStatBook(store, clock), close };
  }

  test('add up across processes', async () => {
    const { book, close } = await open();
    const [one, other] = [createTally(book, clock), createTally(book, clock)];
    one.count(news, 'view');
    one.count(news, 'view');
    other.count(news, 'view');
    other.count(news, 'issue', 'email');
    other.count({ ...news, version: 1 }, 'view');
    await Promise.all([one.flush(), other.flush()]);
    one.count(news, 'view');
    const stats = await one.read(0);
    expect(stats).toHaveLength(3);
    expect(stats).toContainEqual({
      ...news,
      hour: Date.UTC(2026, 10, 21, 9),
      event: 'view',
      detail: '',
      count: 4,
    });
    expect(await other.read(now)).toEqual([]);
    await close();
  });
});

test('keeps counts that could not be stored for the next try', async () => {
  const kept: unknown[] = [];
  let works = false;
  const book: StatBook = {
    add: async (stats) => {
      if (!works) throw new Error('full');
      kept.push(...stats);
    },
    read: async () => [],
  };
  const { count, flush } = createTally(book, clock);
  count(news, 'view');
  await flush();
  count(news, 'view');
  works = true;
  await flush();
  expect(kept).toMatchObject([{ count: 2 }]);
});

test('a report has totals, ranks and the last hours and days', () => {
  const at = (ago: number) => now - (now % hour) - ago;
  const stats = [
    { ...news, hour: at(0), event: 'view', detail: '', count: 5 },
    { ...news, hour: at(2 * hour), event: 'submission', detail: 'done', count: 2 },
    { ...news, hour: at(3 * day), event: 'submission', detail: 'failed', count: 3 },
    { ...news, hour: at(3 * day), event: 'issue', detail: 'email invalid', count: 3 },
    { ...unseen('other'), hour: at(0), event: 'view', detail: '', count: 100 },
  ] as const;
  const [own, empty] = report([...stats], { forms: ['news', 'empty'], knowsConfirmed: false, now });
  expect(own).toMatchObject({
    totals: { views: 5, starts: 0, submissions: 5, redirects: 0, confirmed: null },
    results: [
      ['failed', 3],
      ['done', 2],
    ],
    issues: [['email', 3]],
  });
  expect(own?.hours.at(-1)).toMatchObject({ views: 5, signups: 0 });
  expect(own?.hours.at(-3)).toMatchObject({ signups: 2 });
  expect(own?.days.at(-1)).toMatchObject({ views: 5, signups: 2 });
  expect(own?.days.at(-4)).toMatchObject({ views: 0, signups: 0 });
  expect(empty?.hours).toHaveLength(24);
});
