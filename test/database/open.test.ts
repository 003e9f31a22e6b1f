import { once } from 'node:events';
import { statSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { type Database, openDatabase } from '@joinery/database/open';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSqlite, databases, type EmptyDatabase } from '../databases.ts';

interface Tables {
  person: { name: string; visits: number };
}

describe.each(Object.entries(databases))('a database on %s', (_, create) => {
  let empty: EmptyDatabase;
  let database: Database<Tables>;

  beforeEach(async () => {
    empty = await create();
    database = await openDatabase<Tables>(empty.url);
    await database.kysely.schema
      .createTable('person')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('visits', 'bigint', (column) => column.notNull())
      .execute();
  });
  afterEach(async () => {
    await database.close();
    await empty.drop();
  });

  const insert = (name: string, visits = 1) =>
    database.write((transaction) => transaction.insertInto('person').values({ name, visits }).execute());
  const names = async () => {
    const rows = await database.kysely.selectFrom('person').select('name').orderBy('name').execute();
    return rows.map(({ name }) => name);
  };

  test('keeps its data when it is opened again', async () => {
    await insert('ada');
    await database.close();
    database = await openDatabase<Tables>(empty.url);
    expect(await names()).toEqual(['ada']);
  });

  test('returns the result of the work, and reads big integers as numbers', async () => {
    await insert('ada', 1_795_219_200_000);
    const row = await database.write((transaction) =>
      transaction.selectFrom('person').selectAll().executeTakeFirstOrThrow(),
    );
    expect(row).toEqual({ name: 'ada', visits: 1_795_219_200_000 });
  });

  test('rolls back only the work that throws when several share a commit', async () => {
    const results = await Promise.allSettled([
      insert('ada'),
      database.write(async (transaction) => {
        await transaction.insertInto('person').values({ name: 'grace', visits: 1 }).execute();
        throw new Error('changed my mind');
      }),
      insert('edsger'),
      insert('ada'),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    expect(await names()).toEqual(['ada', 'edsger']);
  });

  test('loses none of a hundred simultaneous updates', async () => {
    await insert('ada', 0);
    await Promise.all(
      Array.from({ length: 100 }, () =>
        database.write((transaction) =>
          transaction
            .updateTable('person')
            .set((eb) => ({ visits: eb('visits', '+', 1) }))
            .execute(),
        ),
      ),
    );
    expect(await database.kysely.selectFrom('person').select('visits').executeTakeFirst()).toEqual({ visits: 100 });
  });

  test('tells its listeners of a commit, until they leave', async () => {
    let heard = 0;
    const leave = database.onCommit(() => heard++);
    await insert('ada');
    leave();
    await insert('grace');
    expect(heard).toBe(1);
  });

  test('finds aside what was just written, and says why a query fails', async () => {
    await insert('ada', 1_795_219_200_000);
    const row = await database.aside.selectFrom('person').selectAll().where('name', '=', 'ada').executeTakeFirst();
    expect(row).toEqual({ name: 'ada', visits: 1_795_219_200_000 });
    await expect(sql`select nothing from person`.execute(database.aside)).rejects.toThrow(/nothing/);
    const reads = await database.longReads();
    expect(await reads(({ kysely }) => kysely.selectFrom('person').select('name').execute())).toEqual([
      { name: 'ada' },
    ]);
  });

  test('goes on reading and writing while something long is read aside', async () => {
    let isOver = false;
    const long = sql`with recursive counted (n) as (select 1 union all select n + 1 from counted where n < 2000000)
      select count(*) from counted`
      .execute(database.aside)
      .finally(() => {
        isOver = true;
      });
    await insert('ada');
    expect([await names(), isOver]).toEqual([['ada'], false]);
    await long;
  });

  test('finishes pending writes before it closes', async () => {
    const writing = insert('ada');
    await Promise.all([database.close(), writing]);
    database = await openDatabase<Tables>(empty.url);
    expect(await names()).toEqual(['ada']);
  });
});

const postgres = Object.entries(databases).filter(([name]) => name === 'postgres');
test.each(postgres)('when %s cuts a connection, only the work on it fails', async (_, create) => {
  const empty = await create();
  const database = await openDatabase(empty.url);
  const cut = database.write(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    const pid = sql`${rows[0]?.pid}::int`;
    await sql`select pg_terminate_backend(${pid})`.execute(database.kysely);
    // The end is noticed between two queries, when nothing awaits an answer.
    const left = () => sql`select from pg_stat_activity where pid = ${pid}`.execute(database.kysely);
    await expect.poll(async () => (await left()).rows).toEqual([]);
    await sql`select 1`.execute(transaction);
  });
  await expect(cut).rejects.toThrow();
  await expect(database.write((transaction) => sql`select 1`.execute(transaction))).resolves.toBeTruthy();
  await database.close();
  await empty.drop();
});

test.each(postgres)('a query fails in time if the network loses the answer of %s', async (_, create) => {
  const empty = await create();
  const target = new URL(empty.url);
  const sockets: Socket[] = [];
  const relay = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const url = Object.assign(new URL(empty.url), { host: `127.0.0.1:${(relay.address() as AddressInfo).port}` }).href;
  const database = await openDatabase(url, { patience: 2_000 });
  const ask = () => sql`select 1`.execute(database.kysely);
  await ask();
  // An idle connection awaits nothing, so it is kept.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  await ask();
  expect(sockets).toHaveLength(2);
  for (const socket of sockets) socket.unpipe().pause();
  await expect(ask()).rejects.toThrow();
  await expect(database.write((transaction) => sql`select 1`.execute(transaction))).resolves.toBeTruthy();
  await database.close();
  for (const socket of sockets) socket.destroy();
  relay.close();
  await empty.drop();
});

test('SQLite syncs fully, in WAL mode, in files that only their owner can read', async () => {
  const empty = await createSqlite();
  const database = await openDatabase(empty.url);
  const read = async (pragma: string) => (await sql.raw(`pragma ${pragma}`).execute(database.kysely)).rows[0];
  expect(await read('journal_mode')).toEqual({ journal_mode: 'wal' });
  expect(await read('synchronous')).toEqual({ synchronous: 2 });
  expect(await read('foreign_keys')).toEqual({ foreign_keys: 1 });
  await sql`create table letter (id integer)`.execute(database.kysely);
  const path = empty.url.slice('file:'.length);
  for (const file of [path, `${path}-wal`]) expect(statSync(file).mode & 0o077).toBe(0);
  await database.close();
  await empty.drop();
});

test('SQLite waits for its turn while another process writes, and reads on', async () => {
  const empty = await createSqlite();
  const database = await openDatabase(empty.url);
  await sql`create table letter (id integer primary key)`.execute(database.kysely);
  const other = new DatabaseSync(empty.url.slice('file:'.length));
  other.exec('begin immediate; insert into letter values (1)');
  const writing = database.write((transaction) => sql`insert into letter values (2)`.execute(transaction));
  const read = async () => (await sql`select id from letter`.execute(database.kysely)).rows;
  expect(await read()).toEqual([]);
  other.exec('commit');
  await writing;
  expect(await read()).toEqual([{ id: 1 }, { id: 2 }]);
  other.close();
  await database.close();
  await empty.drop();
});

test('SQLite gives the server its turn while another process has much to write', async () => {
  const empty = await createSqlite();
  const [server, command] = await Promise.all([openDatabase(empty.url), openDatabase(empty.url)]);
  server.serve();
  await sql`create table letter (writer text)`.execute(server.kysely);
  const write = (database: typeof server, writer: string) =>
    database.write((transaction) => sql`insert into letter values (${writer})`.execute(transaction));
  const much = Array.from({ length: 2_000 }, () => write(command, 'command'));
  await much[0];
  await write(server, 'server');
  await Promise.all(much);
  const { rows } = await sql<{ writer: string }>`select writer from letter order by rowid`.execute(server.kysely);
  expect(rows.findIndex(({ writer }) => writer === 'server')).toBeLessThan(2_000);
  await Promise.all([server.close(), command.close()]);
  await empty.drop();
});

test('SQLite says why it ended a transaction by itself, and writes again', async () => {
  const empty = await createSqlite();
  const database = await openDatabase(empty.url);
  await sql`create table letter (id integer primary key)`.execute(database.kysely);
  const insert = () =>
    database.write((transaction) => sql`insert or rollback into letter values (1)`.execute(transaction));
  await insert();
  await expect(insert()).rejects.toThrow('UNIQUE constraint failed: letter.id');
  await database.write((transaction) => sql`insert into letter values (2)`.execute(transaction));
  await database.close();
  await empty.drop();
});
