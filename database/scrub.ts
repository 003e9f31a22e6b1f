import { createReadStream } from 'node:fs';
import { type Kysely, sql } from 'kysely';

/**
 * Makes sure that deleted data can't be read from the file of an SQLite database or the files beside it. SQLite
 * overwrites deleted data (`secure_delete`), but not a copy left in a page's free space when rows moved to another
 * page. So this searches the file for `texts`, and rewrites it only if one is found.
 */
export async function scrub<T>(kysely: Kysely<T>, path: string, texts: string[]): Promise<void> {
  await checkpoint(kysely);
  if (!(await holdsAny(path, texts))) return;
  await sql`vacuum`.execute(kysely);
  await checkpoint(kysely);
}

/**
 * Moves the log beside the file into the file, and empties the log. While somebody reads an older state, part of it
 * stays.
 */
const checkpoint = <T>(kysely: Kysely<T>) => sql`pragma wal_checkpoint(truncate)`.execute(kysely);

async function holdsAny(path: string, texts: string[]): Promise<boolean> {
  const wanted = texts.filter(Boolean).map((text) => Buffer.from(text));
  if (!wanted.length) return false;
  const overlap = Math.max(...wanted.map(({ length }) => length));
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    if (wanted.some((text) => bytes.includes(text))) return true;
    rest = bytes.subarray(-overlap);
  }
  return false;
}
