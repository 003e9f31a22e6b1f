import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder with what an import hasn't put in place yet. */
export const workOf = (dataDir: string) => join(resolve(dataDir), 'import');

/** Its file that is held while the import is under way. */
export const lockName = 'lock.use';

/** As long as it is there, the app's files may be only half of an import. */
export const placing = 'placing';

/** @throws if an import is under way or was killed: the app would have nothing, or half of it */
export function refuseHalfImported(dataDir: string): void {
  const work = workOf(dataDir);
  if (!existsSync(work) || !readdirSync(work).length) return;
  // Otherwise, whatever is beside it is the app's own.
  const isHalf = existsSync(join(work, placing));
  const files = isHalf ? `service.db and proxy.db in ${resolve(dataDir)}, and then ` : '';
  throw new Error(
    `An import was interrupted, or is still under way: run joinery import again. To do without it, remove ${files}the folder ${work}.`,
  );
}
