import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { filePathOf } from './open.ts';
import { makeFolder } from './secret/index.ts';

/** Whether SQLite says that another process holds the lock, and not that the file can't be used (SQLITE_BUSY). */
export const isBusy = (error: unknown): boolean => (error as { errcode?: unknown }).errcode === 5;

/**
 * Claims the embedded database that `url` names for this process, so that only one serves it; other processes may still
 * open it. The claim is a lock that the operating system holds on a file beside the database: it ends with the process,
 * however that ends.
 *
 * A PostgreSQL server is for many processes: nothing is claimed there.
 *
 * @returns the function that gives the database free
 * @throws when another process has claimed it
 */
export function claim(url: string): () => void {
  const path = filePathOf(url);
  if (path === undefined) return () => {};
  makeFolder(dirname(path));
  const lock = new DatabaseSync(`${path}.lock`);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw cause;
    throw new Error(`Another process serves ${path} already. Stop it first, or give this one another folder.`);
  }
  return () => {
    if (lock.isOpen) lock.close();
  };
}
