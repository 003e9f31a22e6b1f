import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { sync } from '../copy.ts';
import { hold, type Release } from '../hold.ts';
import { filePathOf } from '../open.ts';
import { checkSecret, findSecret, makeFolder } from '../secret/secret.ts';
import { checkFiles, copyFile } from './files.ts';
import { load } from './load.ts';
import { BackupError, type Manifest, readManifest, type StoredStore } from './manifest.ts';
import { examineSqlite } from './sqlite.ts';
import type { BackupStore } from './store.ts';

export interface RestoreOptions {
  /** Where the stores are to be, under the names that they have in the backup. */
  stores: BackupStore[];
  /** The folder for the secret. */
  dataDir: string;
  /** The secret, if it isn't kept in `dataDir`. */
  given: string | undefined;
}

/**
 * Puts a backup back where there is nothing yet. Everything is checked first; on failure, nothing has changed. Tables
 * are as they were: the next start brings them up to date.
 *
 * @throws {BackupError} when the backup is damaged or doesn't fit, or there is something already
 */
export async function restore(source: string, options: RestoreOptions): Promise<Manifest> {
  const folder = resolve(source);
  const manifest = readManifest(folder);
  const { stores } = options;
  const pairs = manifest.stores.map((stored) => ({ stored, store: findStore(stored, stores) }));
  for (const { stored, store } of pairs) refuseNewer(stored, store);
  await checkFiles(folder, manifest);
  const secret = checkSecret(readFileSync(join(folder, 'secret'), 'utf8'), join(source, 'secret'));
  const placed: string[] = [];
  const releases: Release[] = [];
  try {
    refuseOtherSecret(secret, options);
    makeFolder(options.dataDir);
    const files = pairs.filter(({ stored }) => stored.dialect === 'sqlite');
    for (const { stored, store } of files) await place(store, stored, { folder, secret, placed });
    const servers = pairs.filter(({ stored }) => stored.dialect === 'postgres');
    for (const { stored, store } of servers) {
      // Nothing may start on the database meanwhile.
      for (const { owner } of store.owners) releases.push(await hold(store, owner, 'alone'));
      await load(store, stored, { folder, secret, settle: () => settleSecret(secret, options, placed) });
    }
    // Last, as nothing starts on stores without their secret.
    settleSecret(secret, options, placed);
    return manifest;
  } catch (cause) {
    for (const path of placed) rmSync(path, { force: true });
    throw cause;
  } finally {
    for (const release of releases) await release();
  }
}

function findStore({ name, dialect }: StoredStore, stores: BackupStore[]): BackupStore {
  const store = stores.find((each) => each.name === name);
  if (store) return store;
  throw new BackupError(
    dialect === 'postgres'
      ? 'The backup is of a PostgreSQL database. Let DATABASE_URL name an empty one.'
      : `The backup is of the SQLite file ${name}. Unset DATABASE_URL.`,
  );
}

function refuseNewer({ migrations }: StoredStore, { owners }: BackupStore) {
  for (const { owner, migrations: ours } of owners) {
    const ownMigrations = { ...ours('sqlite'), ...ours('postgres') };
    if (migrations[owner]?.some((name) => !Object.hasOwn(ownMigrations, name)))
      throw new BackupError('The backup was made by a newer release. Restore it with that release, or a later one.');
  }
}

function refuseOtherSecret(secret: string, { dataDir, given }: RestoreOptions) {
  const found = given ?? findSecret(dataDir);
  if (found === undefined || found === secret) return;
  const place = given === undefined ? join(dataDir, 'secret') : 'JOINERY_SECRET';
  throw new BackupError(`${place} differs from the backup's secret. Remove it to use the backup's.`);
}

/** Copies a file into place. */
async function place(
  { url, name, owners }: BackupStore,
  { tables }: StoredStore,
  { folder, secret, placed }: { folder: string; secret: string; placed: string[] },
) {
  const path = filePathOf(url) ?? '';
  refuseExisting(path);
  makeFolder(dirname(path));
  const temporary = `${path}.${randomUUID()}.part`;
  try {
    await copyFile(join(folder, name), temporary);
    const copied = await examineSqlite({ name, url: `file:${temporary}`, owners }, secret);
    if (JSON.stringify(copied.tables) !== JSON.stringify(tables))
      throw new BackupError(`The copy of ${name} has other rows than the backup. Check the disk.`);
    // Unlike a rename, a link never replaces anything.
    refuseExisting(path);
    linkSync(temporary, path);
    placed.push(path);
    sync(dirname(path));
  } finally {
    for (const end of ['', '-wal', '-shm']) rmSync(temporary + end, { force: true });
  }
}

function refuseExisting(path: string) {
  if (existsSync(path))
    throw new BackupError(
      `${path} exists already, and a backup is only restored where there is nothing yet. Move it away, or set DATA_DIR to another folder. Nothing was changed.`,
    );
}

function settleSecret(secret: string, { dataDir, given }: RestoreOptions, placed: string[]) {
  if (given !== undefined || findSecret(dataDir) !== undefined) return;
  const path = join(dataDir, 'secret');
  placed.push(path);
  writeFileSync(path, secret, { flag: 'wx', mode: 0o600, flush: true });
  sync(dataDir);
}
