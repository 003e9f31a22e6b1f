import { readFile } from 'node:fs/promises';
import { openDatabase } from '@joinery/database/open';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createSqlite } from '../databases.ts';

test('deleted data can’t be read from the files, not even from copies that SQLite left when it moved rows', async () => {
  const empty = await createSqlite();
  const path = empty.url.slice('file:'.length);
  const database = await openDatabase<{ person: { address: string; payload: string } }>(empty.url);
  await sql`create table person (id integer primary key, address text unique, payload text)`.execute(database.kysely);
  // Rows of many lengths in no order, so that pages split and rows move.
  const people = Array.from({ length: 3_000 }, (_, index) => `person.${(index * 7_919) % 3_000}@host${index}.example`);
  const lengthOf = (index: number) => (index * 104_729) % 700;
  await database.write(async (writer) => {
    for (const [index, address] of people.entries()) {
      await writer
        .insertInto('person')
        .values({ address, payload: 'x'.repeat(lengthOf(index)) })
        .execute();
      const earlier = people[(index * 31) % (index + 1)] ?? '';
      const payload = 'y'.repeat(lengthOf(index + 1));
      await writer.updateTable('person').set({ payload }).where('address', '=', earlier).execute();
    }
  });
  const gone = people.filter((_, index) => index % 3 === 0);
  await database.write((writer) => writer.deleteFrom('person').where('address', 'in', gone).execute());
  await database.scrub(gone);
  const bytes = Buffer.concat([await readFile(path), await readFile(`${path}-wal`)]);
  expect(gone.filter((address) => bytes.includes(address))).toEqual([]);
  expect(people.filter((address) => bytes.includes(address))).toHaveLength(2_000);
  await database.close();
  await empty.drop();
});

test('many at once are found together, and closing waits for them', async () => {
  const empty = await createSqlite();
  const path = empty.url.slice('file:'.length);
  const database = await openDatabase<{ person: { address: string } }>(empty.url);
  await sql`create table person (address text primary key)`.execute(database.kysely);
  const people = Array.from({ length: 2_000 }, (_, index) => `person.${(index * 7_919) % 2_000}@host${index}.example`);
  await database.write(async (writer) => {
    for (const address of people) await writer.insertInto('person').values({ address }).execute();
  });
  const gone = people.slice(0, 30);
  const scrubbed = gone.map(async (address) => {
    await database.write((writer) => writer.deleteFrom('person').where('address', '=', address).execute());
    await database.scrub([address]);
  });
  await Promise.all(scrubbed.slice(0, 1));
  const closed = database.close();
  await Promise.all(scrubbed);
  await closed;
  const bytes = await readFile(path);
  expect(gone.filter((address) => bytes.includes(address))).toEqual([]);
  await empty.drop();
});
