import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { sync } from '../copy.ts';
import { hold, type Release } from '../hold.ts';
import { filePathOf } from '../open.ts';
import { dump } from './dump.ts';
import { examineFile } from './files.ts';
import { BackupError, format, type Manifest, manifestName, type StoredStore } from './manifest.ts';
import { copySqlite } from './sqlite.ts';
import type { BackupStore } from './store.ts';

export interface BackupOptions {
  /**
   * In the order in which they are copied: on SQLite, a store is copied at a later moment than the one before it.
   */
  stores: BackupStore[];
  secret: string;
  /** The release that makes the backup. */
  version: string;
}

/**
 * Copies the stores and their secret to the new folder `folder`, even while others write. Each database is copied as it
 * is at one moment. The folder appears once everything in it has been read back and is on the disk; on failure, nothing
 * is left.
 *
 * @throws when the folder exists or can't be made, there is nothing to copy, or the secret doesn't open what was copied
 */
export async function backUp(place: string, { stores, secret, version }: BackupOptions): Promise<Manifest> {
  const folder = resolve(place);
  refuseExisting(folder, place);
  const temporary = `${folder}.${randomUUID()}.part`;
  const releases: Release[] = [];
  try {
    for (const store of stores) {
      const path = filePathOf(store.url);
      // To hold a file makes its folder.
      if (path !== undefined && !existsSync(path)) continue;
      // Until the end, nobody gives the stores another secret.
      for (const { owner } of store.owners.slice(0, path === undefined ? undefined : 1))
        releases.push(await hold(store, owner, 'shared'));
    }
    const madeAt = new Date().toISOString();
    mkdirSync(temporary, { recursive: true, mode: 0o700 });
    writeFileSync(join(temporary, 'secret'), secret, { mode: 0o600, flush: true });
    const copies: StoredStore[] = [];
    for (const store of stores)
      copies.push(await (filePathOf(store.url) === undefined ? dump : copySqlite)(store, temporary, secret));
    const manifest: Manifest = { format, version, madeAt, stores: copies, files: await readFiles(temporary) };
    writeFileSync(join(temporary, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    sync(temporary);
    refuseExisting(folder, place);
    renameSync(temporary, folder);
    sync(dirname(folder));
    return manifest;
  } catch (cause) {
    rmSync(temporary, { recursive: true, force: true });
    throw cause;
  } finally {
    for (const release of releases) await release();
  }
}

function refuseExisting(folder: string, place: string) {
  if (existsSync(folder)) throw new BackupError(`${place} exists already. Name a new folder.`);
}

async function readFiles(folder: string): Promise<Manifest['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files: Manifest['files'] = {};
  for (const path of paths.sort()) {
    const { bytes, sha256 } = await examineFile(path);
    files[relative(folder, path).replaceAll('\\', '/')] = { bytes, sha256 };
  }
  return files;
}
