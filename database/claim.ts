import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { filePathOf } from './open.ts';
import { makeFolder } from './secret/secret.ts';
import { isBusy } from './sqlite/busy.ts';

/**
 * Claims the embedded database at `url` for this process, so that only one process serves it; others may still open it.
 * The claim is an operating system lock on a file beside the database and ends with the process, however that ends.
 *
 * A PostgreSQL server may serve many processes, so nothing is claimed there.
 *
 * @returns a function that releases the claim
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
