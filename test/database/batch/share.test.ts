import { prepareMany, prepareRows } from '@joinery/database/batch/gather';
import { type Database, openDatabase } from '@joinery/database/open';
import { type Kysely, sql, type Transaction } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databases, type EmptyDatabase } from '../../databases.ts';

interface Tables {
  guest: { name: string; nights: number };
}

const insert = prepareRows<Transaction<Tables>, Tables['guest'], { name: string }>(
  { name: 'text', nights: 'bigint' },
  (writer, columns, rows) => writer.insertInto('guest').columns(columns).expression(rows).returning('name'),
  (made, { name }) => made.name === name,
);

const find = prepareMany({ name: 'text' }, (reader: Kysely<Tables>, { name }: { name: string }) =>
  reader.selectFrom('guest').selectAll().where('name', '=', name),
);

const names = Array.from({ length: 75 }, (_, index) => `guest ${index}`);

describe.each(Object.entries(databases))('work that arrives together on %s', (dialect, create) => {
  let empty: EmptyDatabase;
  let database: Database<Tables>;

  beforeEach(async () => {
    empty = await create();
    database = await openDatabase<Tables>(empty.url);
    await database.write((writer) => sql`create table guest (name text primary key, nights bigint)`.execute(writer));
  });
  afterEach(async () => {
    await database.close();
    await empty.drop();
  });

  const book = (name: string, nights = 1) => {
    const work = async (writer: Transaction<Tables>) => {
      const before = await find(writer, { name });
      const [made] = before.length ? [] : await insert(writer, { name, nights });
      return made?.name ?? 'known';
    };
    return database.writeTogether(work, work);
  };

  test('gets its own answers, and is all kept', async () => {
    expect(await Promise.all(names.map((name) => book(name)))).toEqual(names);
    expect(await Promise.all([...names, 'new'].map((name) => book(name)))).toEqual([
      ...names.map(() => 'known'),
      'new',
    ]);
    expect(await database.kysely.selectFrom('guest').select('name').execute()).toHaveLength(76);
  });

  test('is kept even if another part fails', async () => {
    const fails = async (writer: Transaction<Tables>) => {
      await insert(writer, { name: 'nobody', nights: 1 });
      throw new Error('changed my mind');
    };
    const results = await Promise.allSettled([book('ada'), database.writeTogether(fails, fails), book('grace')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const rows = await database.kysely.selectFrom('guest').select('name').orderBy('name').execute();
    expect(rows.map(({ name }) => name)).toEqual(['ada', 'grace']);
  });

  test('inserts a simultaneous duplicate once', async () => {
    expect(
      (await Promise.all([book('ada'), book('ada'), book('ada')].map((one) => one.catch(() => 'refused')))).sort(),
    ).toContain('ada');
    expect(await find(database.kysely, { name: 'ada' })).toEqual([{ name: 'ada', nights: 1 }]);
  });

  test('runs alone if it can’t be shared', async () => {
    const ways: string[] = [];
    const share = () =>
      database.writeTogether(
        async () => void ways.push('shared'),
        async (writer) => {
          ways.push('alone');
          await insert(writer, { name: 'ada', nights: 2 });
          return true;
        },
      );
    const others = names.map((name) => book(name));
    expect(await share()).toBe(true);
    await Promise.all(others);
    expect(ways).toEqual(dialect === 'postgres' ? ['shared', 'alone'] : ['alone']);
    expect(await find(database.kysely, { name: 'ada' })).toEqual([{ name: 'ada', nights: 2 }]);
  });

  test('gets the same answers as one by one, with duplicates and any characters', async () => {
    const odd = ['{}', '"', '\\', ',', 'null', 'NULL', ' ', 'ß\n', '$1', "'"];
    await Promise.all(odd.map((name, index) => book(name, index)));
    const look = (name: string) => {
      const work = (reader: Transaction<Tables>) => find(reader, { name });
      return database.writeTogether(work, work);
    };
    const found = await Promise.all([...odd, 'nobody', ...odd].map(look));
    const rows = odd.map((name, nights) => [{ name, nights }]);
    expect(found).toEqual([...rows, [], ...rows]);
  });

  test('is announced after the commit that it shares', async () => {
    let seen = 0;
    database.onCommit(() => seen++);
    await Promise.all([book('ada'), book('grace')]);
    expect(seen).toBe(1);
  });
});
