import { sql } from 'kysely';
import type { Reader } from './tables.ts';

/** Writes a copy of the SQLite database, as it is at this moment, into the empty file at `path`. */
export async function copyDatabase(reader: Reader, path: string): Promise<void> {
  await sql`vacuum into ${path}`.execute(reader);
}
