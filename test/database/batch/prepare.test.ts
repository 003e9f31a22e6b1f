import { prepare } from '@joinery/database/batch/prepare';
import { together } from '@joinery/database/batch/together';
import { openDatabase } from '@joinery/database/open';
import { type Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databases } from '../../databases.ts';

interface Tables {
  book: { title: string; pages: number; shelf: string };
}

describe.each(Object.entries(databases))('a prepared query on %s', (_, create) => {
  async function open() {
    const { url, drop } = await create();
    const database = await openDatabase<Tables>(url);
    onTestFinished(async () => {
      await database.close();
      await drop();
    });
    await database.write((writer) =>
      sql`create table book (title text primary key, pages integer, shelf text)`.execute(writer),
    );
    return database;
  }

  test('is built once and runs with the parameters of each call', async () => {
    let built = 0;
    const insert = prepare((on: Kysely<Tables>, { title, pages }: { title: string; pages: number }) => {
      built++;
      return on.insertInto('book').values({ title, pages, shelf: 'new' }).returning('title');
    });
    const longerThan = prepare((on: Kysely<Tables>, { pages }: { pages: number }) =>
      on.selectFrom('book').select(['title', 'shelf']).where('pages', '>', pages).orderBy('title'),
    );
    const { kysely, write } = await open();
    expect(await write((writer) => insert(writer, { title: 'Short', pages: 90 }))).toEqual([{ title: 'Short' }]);
    await write((writer) => insert(writer, { title: "Long'; drop table book; --", pages: 900 }));
    await insert(kysely, { title: 'Middle', pages: 300 });
    expect(built).toBe(1);
    expect(await longerThan(kysely, { pages: 500 })).toEqual([{ title: "Long'; drop table book; --", shelf: 'new' }]);
    expect(await longerThan(kysely, { pages: 50 })).toHaveLength(3);
  });

  test('fails like any other query, and its transaction with it', async () => {
    const insert = prepare((on: Kysely<Tables>, { title }: { title: string }) =>
      on.insertInto('book').values({ title, pages: 1, shelf: 'new' }),
    );
    const { kysely, write } = await open();
    await insert(kysely, { title: 'Twin' });
    const both = write(async (writer) => {
      await insert(writer, { title: 'Other' });
      await insert(writer, { title: 'Twin' });
    });
    await expect(both).rejects.toThrow(/unique/i);
    expect(await kysely.selectFrom('book').select('title').execute()).toEqual([{ title: 'Twin' }]);
    await insert(kysely, { title: 'Other' });
  });

  test('may be sent together with others in one transaction, where they run in order', async () => {
    const insert = prepare((on: Kysely<Tables>, { title, pages }: { title: string; pages: number }) =>
      on.insertInto('book').values({ title, pages, shelf: 'new' }),
    );
    const pagesOf = prepare((on: Kysely<Tables>, { title }: { title: string }) =>
      on.selectFrom('book').select('pages').where('title', '=', title),
    );
    const { write, kysely } = await open();
    const [, found] = await write((writer) =>
      together([insert(writer, { title: 'First', pages: 7 }), pagesOf(writer, { title: 'First' })]),
    );
    expect(found).toEqual([{ pages: 7 }]);
    const broken = write((writer) =>
      together([insert(writer, { title: 'First', pages: 8 }), insert(writer, { title: 'Second', pages: 9 })]),
    );
    await expect(broken).rejects.toThrow(/unique/i);
    expect(await kysely.selectFrom('book').select('title').execute()).toEqual([{ title: 'First' }]);
  });
});
