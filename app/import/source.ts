import { accessSync, constants, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type OwnedTables, readState } from '@joinery/database/backup';
import { HeldError, hold } from '@joinery/database/hold';
import { filePathOf } from '@joinery/database/open';
import { isSameDatabase } from '@joinery/database/same';
import { findNextSecret, findSecret, fingerprintOf } from '@joinery/database/secret';
import { proxyTables } from '@joinery/proxy/tables';
import { serviceTables } from '@joinery/service/tables';
import { ImportError } from './import-error.ts';

export type Who = 'service' | 'proxy';

/** Where one of them keeps its data. */
export interface Source {
  who: Who;
  /** Its file, or its PostgreSQL database. */
  url: string;
  /** The folder that may have its secret. */
  folder: string | undefined;
  /** Its secret, if it isn't in the folder. */
  given: string | undefined;
}

/** A source that can be taken over. */
export interface Examined extends Source {
  tables: OwnedTables;
  secret: string;
  /** What it takes on the disk. */
  bytes: number;
  /** Whether a server uses it right now. */
  isRunning: boolean;
}

const options = { service: '--service', proxy: '--proxy-data' } as const;

/**
 * Finds out whether a source can be taken over into the database at `into`, which is undefined if it is to be SQLite
 * files in `dataDir`. Changes nothing.
 *
 * @throws {ImportError} when it can't
 */
export async function examineSource(
  source: Source,
  { into, dataDir }: { into: string | undefined; dataDir: string },
): Promise<Examined> {
  const { who, url } = source;
  const tables = who === 'service' ? serviceTables : proxyTables;
  const path = filePathOf(url);
  const where = placeOf(source);

  if (path !== undefined) refuseUnreadable(path, who);
  if (path === undefined && into === undefined)
    throw refuse(
      'A PostgreSQL database is only taken into another one, not into SQLite files. Let DATABASE_URL name an empty database.',
    );
  const state = await tryTo(() => readState({ url }, tables));
  if (!state) throw refuse(`There are no tables of a ${who} in ${where}. ${askFor(who)}`);
  if (await isSameDatabase(url, into ?? `file:${join(resolve(dataDir), `${who}.db`)}`))
    throw refuse(
      `${into === undefined ? `DATA_DIR is ${dataDir}, the folder` : 'DATABASE_URL names the database'} of the ${who} itself. Set it to a new one for the app.`,
    );
  if (state.release === 'later')
    throw refuse(
      `A later release of Joinery has used ${where}. Import it with that release, or with one that came after it.`,
    );
  if (state.release === 'earlier' && path === undefined)
    throw refuse(
      `An earlier release of Joinery used ${where} last. Start the ${who} of this release on it once, and stop it again.`,
    );
  const secret = await tryTo(async () => findSecretOf(source, state.fingerprint));
  const isRunning = await tryTo(() => isHeld(url, tables.owner));
  return { ...source, tables, secret, bytes: state.bytes, isRunning };

  async function tryTo<R>(look: () => Promise<R>): Promise<R> {
    try {
      return await look();
    } catch (cause) {
      if (cause instanceof ImportError) throw cause;
      // Messages about a database name the variables of the app’s own.
      const message = (cause as Error).message.replaceAll(/\bDATABASE_(?:DIRECT_)?URL/g, variable(who));
      throw refuse(`${where} can't be read: ${message.replace(/\.$/, '')}. ${askFor(who)}`, cause);
    }
  }
}

const placeOf = ({ who, url }: Source) => filePathOf(url) ?? `the database of ${variable(who)}`;

const askFor = (who: Who) =>
  `Name the data folder of the ${who} with ${options[who]}, or its database with ${variable(who)}.`;

const refuse = (why: string, cause?: unknown) =>
  new ImportError([`${why.charAt(0).toUpperCase()}${why.slice(1)} Nothing was changed.`], { cause });

function refuseUnreadable(file: string, who: Who): void {
  if (!existsSync(file)) throw refuse(`${file} doesn’t exist. ${askFor(who)}`);
  try {
    // SQLite writes even to read: it keeps files beside the database.
    accessSync(file, constants.R_OK | constants.W_OK);
    accessSync(resolve(file, '..'), constants.W_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw refuse(
      `${file} can’t be read and written (${code}). Run the import as the user that the ${who} ran as, or on a copy of its folder.`,
      cause,
    );
  }
}

/** The secret of a source whose data has this fingerprint. */
function findSecretOf(source: Source, fingerprint: string | undefined): string {
  const { who, folder, given } = source;
  // A rotation that was killed leaves two.
  const found = given === undefined && folder !== undefined ? [findSecret(folder), findNextSecret(folder)] : [given];
  const secrets = found.filter((each) => each !== undefined);
  const secret = secrets.find((each) => fingerprint === undefined || fingerprintOf(each) === fingerprint);
  if (secret !== undefined) return secret;
  const cure = `set ${who.toUpperCase()}_SECRET to the JOINERY_SECRET of the ${who}.`;
  const [wrong] = secrets;
  if (wrong === undefined)
    throw refuse(`${folder === undefined ? `The ${who} has no secret` : `${folder} has no file secret`}: ${cure}`);
  throw refuse(
    `${placeOf(source)} belongs to another secret (fingerprint ${fingerprint}) than ${given === undefined ? join(folder ?? '', 'secret') : `${who.toUpperCase()}_SECRET`} (fingerprint ${fingerprintOf(wrong)}). Restore the file \`secret\` from a backup, or ${cure}`,
  );
}

/** @throws {ImportError} when one of them is in use */
export function refuseRunning(sources: Examined[]): void {
  const running = sources.filter(({ isRunning }) => isRunning);
  if (running.length) throw new ImportError(running.map((each) => `${describeRunning(each)} Nothing was changed.`));
}

/** Says that a server still uses a source, and what to do: stop it. */
export function describeRunning({ who, url }: Source): string {
  const where = filePathOf(url) ?? `the database of ${variable(who)}`;
  return `The ${who} still uses ${where}. Stop it, and wait for its commands to end: what it takes after the import would be lost.`;
}

/** Whether another process has the database file open as `owner`: a server that runs on it. Leaves it as it was. */
export async function isHeld(url: string, owner: string): Promise<boolean> {
  try {
    await (await hold(url, owner, 'alone'))();
    return false;
  } catch (cause) {
    if (cause instanceof HeldError) return true;
    throw cause;
  }
}

const variable = (who: Who) => `${who.toUpperCase()}_DATABASE_URL`;
