import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackupStore, backUp, type OwnedTables, restore } from '@joinery/database/backup';
import { type Migration, migrate } from '@joinery/database/migrate';
import { openDatabase } from '@joinery/database/open';
import { createSeal, openKeyring, secretMigration } from '@joinery/database/secret';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databases } from '../databases.ts';

const owner = 'books';
const secret = 'a-secret-of-more-than-thirty-two-characters';

/** A later release adds a column; its tables refer to each other against the alphabet. */
const first: Record<string, Migration> = {
  '001-tables': {
    async up({ schema }) {
      await schema
        .createTable('shelf')
        .addColumn('id', 'bigint', (column) => column.primaryKey())
        .execute();
      await schema
        .createTable('book')
        .addColumn('id', 'bigint', (column) => column.primaryKey())
        .addColumn('shelf_id', 'bigint', (column) => column.notNull().references('shelf.id'))
        .addColumn('title', 'text')
        .addColumn('note', 'text')
        .execute();
    },
  },
  '002-secret': secretMigration(owner),
};
const later: Record<string, Migration> = {
  ...first,
  '003-pages': {
    up: ({ schema }) =>
      schema
        .alterTable('book')
        .addColumn('pages', 'integer', (column) => column.notNull().defaultTo(1))
        .execute(),
  },
};
const ownedBy = (migrations: Record<string, Migration>): OwnedTables => ({
  owner,
  tables: ['book', 'shelf', 'books_secret'],
  migrations: () => migrations,
  sealed: [{ table: 'book', key: 'id', column: 'note', purpose: 'notes' }],
});

interface Books {
  shelf: { id: number };
  book: { id: number; shelf_id: number; title: string | null; note: string | null };
}

describe.each(Object.entries(databases))('on %s', (kind, create) => {
  async function makeStore(migrations = first): Promise<BackupStore> {
    const { url, drop } = await create();
    onTestFinished(drop);
    return { name: kind === 'sqlite' ? 'books.db' : 'postgres', url, owners: [ownedBy(migrations)] };
  }

  function makeFolder() {
    const folder = mkdtempSync(join(tmpdir(), 'joinery-backup-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return folder;
  }

  async function open({ url }: BackupStore, migrations: Record<string, Migration>) {
    const database = await openDatabase<Books>(url);
    onTestFinished(() => database.close());
    await migrate(database, owner, migrations);
    return database;
  }

  const titles = ['plain', 'tab\tand\nline', 'back\\slash \\N', '', '“ünïcode” 🦀', null];

  /** A store with some books, backed up. */
  async function begin() {
    const store = await makeStore();
    const database = await open(store, first);
    await openKeyring(database, { owner, sealed: ownedBy(first).sealed, given: secret });
    const seal = createSeal(secret, 'notes');
    await database.write(async (writer) => {
      await writer
        .insertInto('shelf')
        .values([{ id: 1 }, { id: 2 }])
        .execute();
      for (const [id, title] of titles.entries())
        await writer
          .insertInto('book')
          .values({ id, shelf_id: 1, title, note: seal.close(`note ${id}`) })
          .execute();
    });
    await database.close();
    const folder = join(makeFolder(), 'backup');
    return { store, folder, made: await backUp(folder, { stores: [store], secret, version: '1' }) };
  }

  test('a later release restores what an earlier one backed up, and updates its tables at the next start', async () => {
    const { folder } = await begin();
    const target = await makeStore(later);
    const dataDir = makeFolder();
    await restore(folder, { stores: [target], dataDir, given: undefined });
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret);
    const database = await open(target, later);
    const books = await database.kysely.selectFrom('book').selectAll().orderBy('id').execute();
    expect(books.map(({ title }) => title)).toEqual(titles);
    const notes = createSeal(secret, 'notes');
    expect(books.map(({ note }) => notes.open(note ?? ''))).toEqual(titles.map((_, id) => `note ${id}`));
    expect(books[0]).toMatchObject({ pages: 1 });
  });

  test('an earlier release refuses the backup of a later one', async () => {
    const store = await makeStore(later);
    const database = await open(store, later);
    await openKeyring(database, { owner, sealed: ownedBy(later).sealed, given: secret });
    const folder = join(makeFolder(), 'backup');
    await backUp(folder, { stores: [store], secret, version: '2' });
    const target = await makeStore(first);
    await expect(restore(folder, { stores: [target], dataDir: makeFolder(), given: undefined })).rejects.toThrow(
      'was made by a newer release',
    );
  });

  test('a secret that isn’t the database’s makes no backup, and leaves nothing', async () => {
    const { store, made } = await begin();
    expect(made.stores[0]?.tables.map(({ name, rows }) => [name, rows]).sort()).toEqual([
      ['book', titles.length],
      ['books_secret', 1],
      ['shelf', 2],
    ]);
    const parent = makeFolder();
    const other = backUp(join(parent, 'backup'), { stores: [store], secret: 'x'.repeat(40), version: '1' });
    await expect(other).rejects.toThrow('belongs to another secret');
    expect(readdirSync(parent)).toEqual([]);
  });

  test('a restore that fails on the way leaves nothing', async () => {
    const { folder } = await begin();
    const [target, dataDir] = [await makeStore(), makeFolder()];
    // Its sealed column holds nothing that the secret opens.
    const owners = [{ ...ownedBy(first), sealed: [{ table: 'book', key: 'id', column: 'title', purpose: 'notes' }] }];
    const failing = restore(folder, { stores: [{ ...target, owners }], dataDir, given: undefined });
    await expect(failing).rejects.toThrow('opens nothing');
    expect(readdirSync(dataDir)).toEqual([]);
    await restore(folder, { stores: [target], dataDir, given: undefined });
    expect(readdirSync(dataDir)).toEqual(['secret']);
  });
});
