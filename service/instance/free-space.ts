import { statfs } from 'node:fs/promises';
import { filePathOf } from '@joinery/database/open';
import type { ServiceOptions } from '../options.ts';

/** Bytes that are free on the disk of an embedded database. Infinity for any other, and if the system can't tell. */
export async function freeSpace({ dataDir, databaseUrl, statFs = statfs }: ServiceOptions): Promise<number> {
  if (databaseUrl !== undefined && filePathOf(databaseUrl) === undefined) return Number.POSITIVE_INFINITY;
  try {
    const { bavail, bsize } = await statFs(dataDir);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
