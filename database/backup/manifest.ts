import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The contents of a backup, as its file `backup.json` lists them. */
export interface Manifest {
  format: typeof format;
  /** The release that made it. */
  version: string;
  /** When it was begun, in ISO 8601. */
  madeAt: string;
  stores: StoredStore[];
  /** Every other file, by its path in the backup. */
  files: Record<string, StoredFile>;
}

export interface StoredStore {
  name: string;
  dialect: 'sqlite' | 'postgres';
  /** The names of the migrations that have run, by owner. */
  migrations: Record<string, string[]>;
  /** In an order in which they can be filled. */
  tables: StoredTable[];
  /** Where the sequences of PostgreSQL continue. */
  sequences: Record<string, string>;
}

export interface StoredTable {
  name: string;
  rows: number;
  /** The columns in the order of the table's file, on PostgreSQL. */
  columns: string[];
}

export interface StoredFile {
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
}

export const format = 'joinery backup 1';
export const manifestName = 'backup.json';

/** Thrown when a backup is damaged or doesn't fit. The message says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** @throws {BackupError} when `folder` holds no backup that this release can read */
export function readManifest(folder: string): Manifest {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(join(folder, manifestName), 'utf8'));
  } catch (cause) {
    const { code } = cause as { code?: unknown };
    throw new BackupError(
      code === 'ENOENT'
        ? `${folder} is no backup: it has no ${manifestName}. Name the folder that the backup command made.`
        : `The backup ${folder} is damaged: ${manifestName} can't be read. Restore an earlier one.`,
      { cause },
    );
  }
  const manifest = (parsed ?? {}) as Partial<Manifest>;
  if (typeof manifest.format === 'string' && /^joinery backup \d+$/.test(manifest.format) && manifest.format !== format)
    throw new BackupError(`The backup ${folder} was made by a newer release. Restore it with that release.`);
  if (manifest.format !== format || !Array.isArray(manifest.stores) || typeof manifest.files !== 'object')
    throw new BackupError(`The backup ${folder} is damaged: ${manifestName} is incomplete. Restore an earlier one.`);
  return manifest as Manifest;
}
