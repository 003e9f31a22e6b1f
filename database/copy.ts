import { closeSync, fsyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Database } from './open.ts';

/**
 * Copies an SQLite database, as it is at this moment, to a new file at `path` that only its owner can read. Resolves
 * when the copy is checked and on disk.
 *
 * @throws when the copy can't be written or is damaged; whatever was written stays
 */
export async function copyDatabase<T>({ kysely }: Pick<Database<T>, 'kysely'>, path: string): Promise<void> {
  closeSync(openSync(path, 'wx', 0o600));
  await sql`vacuum into ${path}`.execute(kysely);
  const damage = findDamage(path);
  if (damage) throw new Error(`The copy of the database is damaged: ${damage}. Check the disk and the original.`);
  sync(path);
}

/** Flushes a file, or the entries of a folder, to disk. */
export function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function findDamage(path: string): string | undefined {
  const copy = new DatabaseSync(path, { readOnly: true });
  try {
    const [first] = copy.prepare('pragma integrity_check(1)').all();
    const found = String(first?.integrity_check);
    return found === 'ok' ? undefined : found;
  } finally {
    copy.close();
  }
}
