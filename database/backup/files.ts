import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sync } from '../copy.ts';
import { BackupError, type Manifest, type StoredFile } from './manifest.ts';

/** A file as it is on the disk, with the number of its lines. */
export async function examineFile(path: string): Promise<StoredFile & { lines: number }> {
  const hash = createHash('sha256');
  let [bytes, lines] = [0, 0];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++;
  }
  return { bytes, lines, sha256: hash.digest('hex') };
}

/** Copies a file to a new one that only its owner can read, and flushes it to the disk. */
export async function copyFile(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createWriteStream(to, { flags: 'wx', mode: 0o600 }));
  sync(to);
}

/**
 * Checks that every file of a backup is as it was written.
 *
 * @throws {BackupError} when one is missing or has changed
 */
export async function checkFiles(folder: string, { files, stores }: Manifest): Promise<void> {
  const rows = new Map(
    stores.flatMap((store) => store.tables.map((table) => [tableFile(store.name, table.name), table.rows])),
  );
  for (const [name, expected] of Object.entries(files)) {
    const path = join(folder, name);
    if (!existsSync(path)) throw damaged(folder, `${name} is missing`);
    const { bytes, sha256, lines } = await examineFile(path);
    if (bytes !== expected.bytes || sha256 !== expected.sha256) throw damaged(folder, `${name} has changed`);
    if ((rows.get(name) ?? lines) !== lines && rows.has(name)) throw damaged(folder, `${name} has ${lines} rows`);
  }
}

/** The path of a PostgreSQL table's rows in a backup. */
export function tableFile(store: string, table: string): string {
  return `${store}/${table}`;
}

function damaged(folder: string, how: string): BackupError {
  return new BackupError(`The backup ${folder} is damaged: ${how}. Nothing was restored. Restore an earlier backup.`);
}
