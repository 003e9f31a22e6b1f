import { createGroupCommit } from '@joinery/database/batch';
import { Kysely, sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { Transact } from '../../../database/batch/group-commit.ts';
import { NodeSqliteDialect } from '../../../database/sqlite/dialect.ts';

type Tables = { row: { text: string } };
let kysely: Kysely<Tables>;
afterEach(() => kysely.destroy());
const transact: Transact<Tables> = (work) => kysely.transaction().execute(work);

/** A database that has no room for another page. */
async function openFull(makeRoom: () => boolean | Promise<boolean>) {
  kysely = new Kysely({ dialect: new NodeSqliteDialect(':memory:') });
  await sql`create table row (text text)`.execute(kysely);
  await sql`pragma max_page_count = 2`.execute(kysely);
  const { write } = createGroupCommit(transact, { makeRoom });
  const add = (text: string) => write((unit) => unit.insertInto('row').values({ text }).execute());
  return { write, add };
}

const long = 'x'.repeat(20_000);
const count = async () => (await kysely.selectFrom('row').selectAll().execute()).length;

test('writes that arrived together are done again once the disk has room', async () => {
  let asked = 0;
  const { add } = await openFull(async () => {
    asked++;
    await sql`pragma max_page_count = 1000`.execute(kysely);
    return true;
  });
  await Promise.all([add('short'), add(long), add(long)]);
  expect([await count(), asked]).toEqual([3, 1]);
});

test('writes that arrived together fail if no room can be made, and later ones that fit don’t', async () => {
  const { add } = await openFull(() => false);
  const results = await Promise.allSettled([add('short'), add(long)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await count()).toBe(0);
  await add('short');
  expect(await count()).toBe(1);
});

test('room is asked for once for each time that it is made, and never for other failures', async () => {
  let left = 2;
  const { add, write } = await openFull(() => left-- > 0);
  await expect(add(long)).rejects.toThrow('full');
  expect(left).toBe(-1);
  await expect(
    write(async () => {
      throw new Error('a mistake');
    }),
  ).rejects.toThrow('a mistake');
  expect(left).toBe(-1);
});

test('a batch of long writes ends early, and what else waits gets its turn between its commits', async () => {
  kysely = new Kysely({ dialect: new NodeSqliteDialect(':memory:') });
  await sql`create table row (text text)`.execute(kysely);
  const rests: number[] = [];
  const { write } = createGroupCommit(transact, { rest: async () => rests.push(await count()) });
  const slow = () =>
    write(async (unit) => {
      await unit.insertInto('row').values({ text: 'slow' }).execute();
      for (const begun = performance.now(); performance.now() - begun < 60; );
    });
  await Promise.all([slow(), slow(), slow()]);
  expect(rests).toEqual([1, 2]);
});
