import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hold } from '@joinery/database/hold';
import { migrate } from '@joinery/database/migrate';
import { openDatabase } from '@joinery/database/open';
import { abandon } from '@joinery/database/secret/abandon';
import { fingerprintOf, type KeyringOptions, openKeyring, secretMigration } from '@joinery/database/secret/keyring';
import { rotate } from '@joinery/database/secret/rotate';
import { createSeal } from '@joinery/database/secret/seal';
import { readNextSecret, SecretError, settleNextSecret } from '@joinery/database/secret/secret';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databases } from '../../databases.ts';

interface Tables {
  letter: { id: number; text: string | null };
}

const owner = 'shop';
const sealed = [{ table: 'letter', key: 'id', column: 'text', purpose: 'letters' }];
const [a, b] = ['a'.repeat(32), 'b'.repeat(32)];

describe.each(Object.entries(databases))('a keyring on %s', (_name, create) => {
  async function open() {
    const { url, drop } = await create();
    const folder = mkdtempSync(join(tmpdir(), 'keyring-'));
    const database = await openDatabase<Tables>(url);
    onTestFinished(async () => {
      await database.close();
      await drop();
      rmSync(folder, { recursive: true });
    });
    await migrate(database, owner, {
      '001': secretMigration(owner),
      '002': {
        up: async ({ schema }) =>
          schema
            .createTable('letter')
            .addColumn('id', 'integer', (column) => column.primaryKey())
            .addColumn('text', 'text')
            .execute(),
      },
    });
    const keyring = (options: Partial<KeyringOptions> = {}) =>
      openKeyring(database, { owner, sealed, folder, ...options });
    const put = (id: number, text: string, secret: string) =>
      database.write((writer) =>
        writer
          .insertInto('letter')
          .values({ id, text: createSeal(secret, 'letters').close(text) })
          .execute(),
      );
    const read = async (secret: string) => {
      const rows = await database.kysely.selectFrom('letter').selectAll().orderBy('id').execute();
      const seal = createSeal(secret, 'letters');
      return rows.map(({ text }) => (text === null ? null : seal.open(text)));
    };
    return { url, folder, database, keyring, put, read };
  }

  test('creates a secret for a new database, and finds it again', async () => {
    const { keyring, folder } = await open();
    const { secret, past } = await keyring();
    expect(past).toEqual([]);
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(secret);
    expect(await keyring()).toEqual({ secret, past: [] });
    expect(await keyring({ given: secret, folder: undefined })).toEqual({ secret, past: [] });
  });

  test('refuses another secret, and does not replace a lost one', async () => {
    const { keyring, folder } = await open();
    await keyring({ given: a });
    await expect(keyring({ given: b })).rejects.toThrow(
      `The database belongs to another secret (fingerprint ${fingerprintOf(a)}) than JOINERY_SECRET holds (fingerprint ${fingerprintOf(b)}).`,
    );
    await expect(keyring()).rejects.toThrow(/is missing: there is no file .*secret.*Restore the file/);
    await expect(keyring({ folder: undefined })).rejects.toThrow(SecretError);
    expect(statSync(join(folder, 'secret'), { throwIfNoEntry: false })).toBeUndefined();
    writeFileSync(join(folder, 'secret'), a.slice(0, 20));
    await expect(keyring()).rejects.toThrow('holds no secret of at least 32 characters');
    expect(await keyring({ given: a })).toEqual({ secret: a, past: [] });
  });

  test('settles on one secret when several processes start first', async () => {
    const { keyring } = await open();
    const starts = await Promise.allSettled([a, b, a, b].map((given) => keyring({ given })));
    const opened = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value.secret] : []));
    expect(opened).toHaveLength(2);
    expect(new Set(opened).size).toBe(1);
  });

  test('adopts the secret of an older database if it opens what is sealed there', async () => {
    const { keyring, put } = await open();
    await put(1, 'hello', a);
    await expect(keyring({ given: b })).rejects.toThrow('can’t be opened with the secret that JOINERY_SECRET holds');
    await expect(keyring()).rejects.toThrow('is missing');
    expect(await keyring({ given: a })).toEqual({ secret: a, past: [] });
    await expect(keyring({ given: b })).rejects.toThrow('belongs to another secret');
  });

  test('leaves a database without a fingerprint alone unless it adopts', async () => {
    const { keyring } = await open();
    await keyring({ given: b, adopts: false });
    expect(await keyring({ given: a })).toEqual({ secret: a, past: [] });
  });

  test('seals everything anew on rotation, and keeps the old secret', async () => {
    const { keyring, database, put, read } = await open();
    const from = await keyring({ given: a });
    const { close } = createSeal(a, 'letters');
    const letters = Array.from({ length: 1_203 }, (_, at) => ({ id: at + 1, text: close(`letter ${at + 1}`) }));
    await database.write((writer) => writer.insertInto('letter').values(letters).execute());
    await put(2_000, 'of somebody else', 'c'.repeat(32));
    await database.write((writer) => writer.insertInto('letter').values({ id: 3_000, text: null }).execute());
    expect(await rotate(database, { owner, sealed, keyring: from, next: b, keepsLinks: true })).toEqual({
      sealed: 1_203,
      unreadable: 1,
    });
    await database.write((writer) => writer.deleteFrom('letter').where('id', '=', 2_000).execute());
    expect((await read(b)).slice(1_200)).toEqual(['letter 1201', 'letter 1202', 'letter 1203', null]);
    await expect(keyring({ given: a })).rejects.toThrow('another secret');
    const to = await keyring({ given: b });
    expect(to).toEqual({ secret: b, past: [{ secret: a, signsLinks: true }] });
    await expect(rotate(database, { owner, sealed, keyring: from, next: b, keepsLinks: true })).rejects.toThrow(
      'rotated meanwhile',
    );
    await rotate(database, { owner, sealed, keyring: to, next: 'c'.repeat(32), keepsLinks: false });
    expect((await keyring({ given: 'c'.repeat(32) })).past).toEqual([
      { secret: b, signsLinks: false },
      { secret: a, signsLinks: false },
    ]);
  });

  test('recovers from a rotation that was interrupted before or after its commit', async () => {
    const { keyring, database, folder } = await open();
    const from = await keyring();
    const next = readNextSecret(folder);
    expect(readNextSecret(folder)).toBe(next);
    expect(await keyring()).toEqual(from);
    await rotate(database, { owner, sealed, keyring: from, next, keepsLinks: true });
    expect((await keyring()).secret).toBe(next);
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(next);
    expect(() => settleNextSecret(folder)).toThrow();
  });

  test('can abandon a lost secret with all that it sealed, and start with a new one', async () => {
    const { keyring, database, folder, put, read } = await open();
    const lost = await keyring();
    await put(1, 'hello', lost.secret);
    const giveUp = () => abandon(database, { owner, sealed, folder });
    await expect(giveUp()).rejects.toThrow('The secret of the database is not lost.');
    rmSync(join(folder, 'secret'));
    await expect(keyring()).rejects.toThrow('is missing');
    expect(await giveUp()).toBe(1);
    expect(await read(lost.secret)).toEqual([]);
    const { secret, past } = await keyring();
    expect([secret === lost.secret, past]).toEqual([false, []]);
  });

  test('changes nothing when a rotation fails', async () => {
    const { keyring, database, put, read } = await open();
    const from = await keyring({ given: a });
    await put(1, 'hello', a);
    const also = () => Promise.reject(new Error('no more room'));
    await expect(rotate(database, { owner, sealed, keyring: from, next: b, keepsLinks: true, also })).rejects.toThrow(
      'no more room',
    );
    expect(await read(a)).toEqual(['hello']);
    expect(await keyring({ given: a })).toEqual(from);
  });

  test('can’t be rotated while a process holds the database', async () => {
    const { url } = await open();
    const [one, two] = await Promise.all([hold(url, owner, 'shared'), hold(url, owner, 'shared')]);
    await expect(hold(url, owner, 'alone')).rejects.toThrow('Other processes use the database.');
    await one();
    await expect(hold(url, owner, 'alone')).rejects.toThrow('Other processes use the database.');
    await two();
    const alone = await hold(url, owner, 'alone');
    await expect(hold(url, owner, 'shared')).rejects.toThrow('Its secret is being rotated right now.');
    await alone();
    await (await hold(url, owner, 'shared'))();
  });
});
