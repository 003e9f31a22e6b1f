import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Ways } from '@joinery/database/address';
import { readSecret } from '@joinery/database/secret';
import type { StoreSettings } from '../store/store-settings.ts';
import type { Mistake } from './read/mistake.ts';
import { readJoinerySecret, readVariable, type Surroundings, type Variable, whyTooShort } from './variable.ts';

/**
 * Decides where the proxy stores data: in the database of `DATABASE_URL`, or else in a file in `dataDir`, or else
 * nowhere (undefined). The data is encrypted with `JOINERY_SECRET`, or else with a secret that is made in `dataDir`.
 * Never throws: returns the mistake instead.
 */
export function readStore(
  dataDir: string | undefined,
  surroundings: Surroundings,
): StoreSettings | { mistake: Mistake } | undefined {
  const folder = dataDir === undefined ? undefined : resolve(surroundings.folder, dataDir);
  const database = readVariable('DATABASE_URL', surroundings);
  const direct = readVariable('DATABASE_DIRECT_URL', surroundings);
  const secret = readJoinerySecret(surroundings);
  const [failure] = [database, direct, secret].flatMap((variable: Variable) =>
    'failure' in variable ? [variable.failure] : [],
  );
  if (failure !== undefined) return wrong(`${failure}: fix it, or unset the variable`);

  const file = folder === undefined ? undefined : join(folder, 'proxy.db');
  const url = textOf(database) ?? (file === undefined ? undefined : `file:${file}`);
  const directUrl = textOf(direct);
  if (directUrl !== undefined && ![url, directUrl].every(isPostgres)) return wrong(noPooler);
  if (url === undefined) return undefined;
  const ways: Ways = { url, ...(directUrl !== undefined && { directUrl }) };
  const text = textOf(secret);
  const tooShort = text !== undefined && whyTooShort(text);
  if (tooShort) return wrong(tooShort);
  const { secrets = 'make' } = surroundings;
  const isMissing = (path: string) => secrets !== 'make' && !isThere(path);
  const fallback = folder !== undefined && url !== `file:${file}` && { fallbackFolder: folder };
  try {
    const toBeMade = url === `file:${file}` && isMissing(`${file}`) && { toBeMade: 'database' as const };
    if (text !== undefined) return { ...ways, secret: text, ...toBeMade, ...fallback };
    if (folder === undefined) {
      return wrong(
        'is missing, and so is JOINERY_SECRET: with DATABASE_URL, set JOINERY_SECRET to the same text in every process',
      );
    }
    if (isThere(`${file}`) && !isThere(join(folder, 'secret'))) return wrong(lost(folder));
    if (isMissing(join(folder, 'secret'))) return { ...ways, secret: randomUUID(), folder, toBeMade: 'secret' };
    return { ...ways, secret: readSecret(folder), folder, ...toBeMade, ...fallback };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return wrong(`can't be used: ${message}${code === undefined ? '' : notOurs}`);
  }
}

const isThere = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined;
const lost = (folder: string) =>
  `has the store but not its secret: restore ${join(folder, 'secret')} from a backup, or set JOINERY_SECRET to its old value`;
const notOurs = ': let the user who runs the proxy write there, and run this as that user';
const isPostgres = (url: string | undefined) => /^postgres(?:ql)?:\/\//.test(url ?? '');
const noPooler =
  'DATABASE_DIRECT_URL leads past a pooler in front of a PostgreSQL database: let DATABASE_URL and it begin with postgres://, or unset it';
const textOf = (variable: Variable) => ('text' in variable ? variable.text : undefined);
const wrong = (message: string) => ({ mistake: { path: ['dataDir'], message } });
