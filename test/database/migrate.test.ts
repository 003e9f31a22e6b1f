import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Migration, migrate } from '@joinery/database/migrate';
import { type Database, openDatabase } from '@joinery/database/open';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { databases, type EmptyDatabase } from '../databases.ts';

const createTable = (name: string): Migration => ({
  up: async (kysely) => kysely.schema.createTable(name).addColumn('id', 'integer').execute(),
});

describe.each(Object.entries(databases))('migrations on %s', (_, create) => {
  let empty: EmptyDatabase;
  let database: Database<unknown>;

  beforeEach(async () => {
    empty = await create();
    database = await openDatabase(empty.url);
  });
  afterEach(async () => {
    await database.close();
    await empty.drop();
  });

  const tables = async () => {
    const all = await database.kysely.introspection.getTables();
    return all.map(({ name }) => name).filter((name) => !name.includes('migration'));
  };

  test('run once, and only the new ones', async () => {
    await migrate(database, 'shop', { '001': createTable('person') });
    await migrate(database, 'shop', { '001': createTable('person'), '002': createTable('order_line') });
    expect((await tables()).sort()).toEqual(['order_line', 'person']);
  });

  test('that only a later release has keep an earlier one from opening the tables', async () => {
    await migrate(database, 'shop', { '001': createTable('person'), '002': createTable('order_line') });
    const earlier = migrate(database, 'shop', { '001': createTable('person') });
    await expect(earlier).rejects.toThrow('The tables of shop could not be brought up to date');
  });

  test('of two owners are independent', async () => {
    await migrate(database, 'shop', { '001': createTable('person') });
    await migrate(database, 'mail', { '001': createTable('letter') });
    expect((await tables()).sort()).toEqual(['letter', 'person']);
  });

  test('run once when two processes start at the same time', async () => {
    const program = `
      import { migrate } from '@joinery/database/migrate';
      import { openDatabase } from '@joinery/database/open';
      const database = await openDatabase(process.argv[1]);
      const up = (kysely) => kysely.schema.createTable('person').addColumn('id', 'integer').execute();
      await migrate(database, 'shop', { '001': { up } });
      await database.close();`;
    const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, empty.url]);
    await Promise.all([start(), start()]);
    expect(await tables()).toEqual(['person']);
  });

  test('that fail leave nothing behind and say which one failed', async () => {
    const failing: Migration = {
      async up(kysely) {
        await createTable('half').up(kysely);
        throw new Error('no more room');
      },
    };
    await expect(migrate(database, 'shop', { '001': failing })).rejects.toThrow(
      'The tables of shop could not be brought up to date: migration 001 failed.',
    );
    expect(await tables()).toEqual([]);
  });
});

test.each(Object.entries(databases).filter(([kind]) => kind === 'postgres'))(
  'migrations on %s don’t mind tables of the same names in another schema',
  async (_, create) => {
    const empty = await create();
    onTestFinished(empty.drop);
    const database = await openDatabase<{ person: { id: number } }>(empty.url);
    onTestFinished(database.close);
    await sql`create schema elsewhere`.execute(database.kysely);
    for (const table of ['shop_migration', 'shop_migration_lock'])
      await sql`create table ${sql.table(`elsewhere.${table}`)} (name text)`.execute(database.kysely);
    await migrate(database, 'shop', { '001': createTable('person') });
    expect(await database.kysely.selectFrom('person').selectAll().execute()).toEqual([]);
  },
);
