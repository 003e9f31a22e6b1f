import { type Database, openDatabase } from '@joinery/database/open';
import { type Swept, sweep } from '@joinery/database/sweep';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databases } from '../databases.ts';

interface Tables {
  thing: { name: string; age: number; word: string };
}

describe.each(Object.entries(databases))('on %s', (_, createDatabase) => {
  /** As many things, the first `old` of them old. Counts the rows that each transaction changes. */
  async function prepare(count: number, old: number) {
    const { url, drop } = await createDatabase();
    const database = await openDatabase<Tables>(url);
    onTestFinished(async () => {
      await database.close();
      await drop();
    });
    await sql`create table thing (name text primary key, age bigint not null, word text not null)`.execute(
      database.kysely,
    );
    const rows = Array.from({ length: count }, (_, at) => ({ name: `${at}`, age: at < old ? 9 : 1, word: 'kept' }));
    await database.write(async (writer) => {
      for (let at = 0; at < count; at += 500)
        await writer
          .insertInto('thing')
          .values(rows.slice(at, at + 500))
          .execute();
    });
    const changed: number[] = [];
    const write: Database<Tables>['write'] = async (work) => {
      const matching = sql<boolean>`age > 5 and word = 'kept'`;
      const before = await countThings(database, matching);
      const result = await database.write(work);
      changed.push(before - (await countThings(database, matching)));
      return result;
    };
    return {
      database,
      changed,
      sweep: (swept: Partial<Swept>, isStopped?: () => boolean) =>
        sweep(
          { aside: database.aside, write },
          { table: 'thing', key: 'name', where: sql`age > 5`, ...swept },
          isStopped,
        ),
    };
  }

  test('any number of rows is deleted in transactions of at most 500', async () => {
    const { database, changed, sweep } = await prepare(1_300, 1_100);
    await sweep({});
    expect(changed).toEqual([500, 500, 100]);
    expect(await countThings(database, sql`true`)).toBe(200);
  });

  test('any number of rows is changed so, each once', async () => {
    const { database, changed, sweep } = await prepare(1_100, 1_000);
    await sweep({ set: sql`word = 'new'` });
    expect(changed).toEqual([500, 500]);
    expect(await countThings(database, sql`word = 'new' and age > 5`)).toBe(1_000);
    expect(await countThings(database, sql`word = 'kept'`)).toBe(100);
  });

  test('a process that stops ends it after the part under way', async () => {
    const { changed, sweep } = await prepare(1_100, 1_100);
    await sweep({}, () => changed.length > 0);
    expect(changed).toEqual([500]);
  });

  test('without rows that match, nothing is written', async () => {
    const { changed, sweep } = await prepare(10, 0);
    await sweep({});
    expect(changed).toEqual([]);
  });
});

async function countThings({ kysely }: Pick<Database<Tables>, 'kysely'>, where: ReturnType<typeof sql<boolean>>) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from thing where ${where}`.execute(kysely);
  return Number(rows[0]?.count);
}
