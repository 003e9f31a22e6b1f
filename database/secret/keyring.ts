import { hkdfSync } from 'node:crypto';
import type { Migration } from '../migrate.ts';
import type { Database } from '../open.ts';
import { readTableNames } from '../tables.ts';
import { withTables } from '../with-tables.ts';
import { createSeal } from './seal.ts';
import { findNextSecret, findSecret, readSecret, SecretError, settleNextSecret } from './secret.ts';

/** A secret that a rotation replaced. */
export interface PastSecret {
  secret: string;
  /** Whether links in mails signed with it still work. */
  signsLinks: boolean;
}

/** The secret that a database belongs to, and those before it, newest first. */
export interface Keyring {
  secret: string;
  past: PastSecret[];
}

/** A keyring of one secret. */
export function keyringOf(secret: string): Keyring {
  return { secret, past: [] };
}

/** Every secret whose links work, the current one first. */
export function linkSecrets({ secret, past }: Keyring): string[] {
  return [secret, ...past.filter(({ signsLinks }) => signsLinks).map((each) => each.secret)];
}

/** The current secret and all those before it. */
export function allSecrets({ secret, past }: Keyring): string[] {
  return [secret, ...past.map((each) => each.secret)];
}

/** A column of texts sealed with the instance's secret (`createSeal(secret, purpose)`), and the key of its rows. */
export interface SealedColumn {
  table: string;
  key: string;
  column: string;
  purpose: string;
}

export interface KeyringOptions {
  /** The owner of the tables. Owners that share a database keep secrets of their own. */
  owner: string;
  /** Every sealed column of the owner. */
  sealed: SealedColumn[];
  /** The secret, when it isn't in a folder. */
  given?: string | undefined;
  /** The folder with the file `secret`. */
  folder?: string | undefined;
  /** Whether a database without a fingerprint adopts the secret, which is made if there is none. @default true */
  adopts?: boolean;
}

/** The one row that says which secret the database belongs to. */
export interface SecretRow {
  id: number;
  fingerprint: string;
  /** The past secrets, as sealed JSON. */
  past: string;
}

export type SecretTables = Record<string, SecretRow>;

/** The migration that makes the table of the secret's fingerprint. */
export function secretMigration(owner: string): Migration {
  return {
    async up(kysely) {
      await kysely.schema
        .createTable(`${owner}_secret`)
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('fingerprint', 'text', (column) => column.notNull())
        .addColumn('past', 'text', (column) => column.notNull())
        .execute();
    },
  };
}

/**
 * Tells secrets apart: 16 hexadecimal digits. It needs no work factor: a secret can't be guessed, and trying to open
 * sealed data would be just as fast.
 */
export function fingerprintOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'joinery fingerprint', 8)).toString('hex');
}

/**
 * The fingerprint of the secret that the owner's tables belong to, read without changing anything; undefined if there
 * is none yet. @throws when the database can't be read
 */
export async function readFingerprint<T>(
  anyDatabase: Pick<Database<T>, 'kysely'>,
  owner: string,
): Promise<string | undefined> {
  const database: Pick<Database<SecretTables>, 'kysely'> = withTables(anyDatabase);
  if (!(await readTableNames(database.kysely)).has(`${owner}_secret`)) return undefined;
  return (await findRow(database, owner))?.fingerprint;
}

/** Seals the past secrets in the row of the present one. */
export function createPastSeal(secret: string) {
  return createSeal(secret, 'past secrets');
}

/**
 * Finds the secret that the database belongs to. A database without a fingerprint adopts the secret that opens its
 * sealed data; processes that start at the same time agree on one.
 *
 * @throws {SecretError} when the secret is missing or wrong, with nothing changed
 */
export async function openKeyring<T>(anyDatabase: Database<T>, options: KeyringOptions): Promise<Keyring> {
  const database: Database<SecretTables> = withTables(anyDatabase);
  const { owner, given, folder, adopts = true } = options;
  const secretRow = await findRow(database, owner);
  if (secretRow) return match(secretRow, options);
  const sample = await readSealed(database, options.sealed);
  const found = given ?? (folder === undefined ? undefined : findSecret(folder));
  if (found === undefined && sample.length) throw missing(options);
  if (found !== undefined && sample.length && !sample.some((row) => opens(found, row))) throw unopened(options);
  if (!adopts) return { secret: found ?? '', past: [] };
  const secret = found ?? (folder === undefined ? undefined : readSecret(folder));
  if (secret === undefined) throw missing(options);
  const row = { id: 1, fingerprint: fingerprintOf(secret), past: createPastSeal(secret).close('[]') };
  await database.write((writer) =>
    writer
      .insertInto(`${owner}_secret`)
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  );
  return match((await findRow(database, owner)) ?? row, options);
}

/** The row that says which secret an owner’s tables belong to. Undefined before the owner’s first start. */
export function findRow(
  database: Pick<Database<SecretTables>, 'kysely'>,
  owner: string,
): Promise<SecretRow | undefined> {
  return database.kysely.selectFrom(`${owner}_secret`).selectAll().where('id', '=', 1).executeTakeFirst();
}

function match({ fingerprint, past }: SecretRow, options: KeyringOptions): Keyring {
  const { given, folder } = options;
  const finished = given === undefined && folder !== undefined && finishRotation(folder, fingerprint);
  const secret = finished || (given ?? (folder === undefined ? undefined : findSecret(folder)));
  if (secret === undefined) throw missing(options, fingerprint);
  if (fingerprintOf(secret) !== fingerprint) throw different(options, fingerprint, secret);
  return { secret, past: JSON.parse(createPastSeal(secret).open(past)) };
}

/** A rotation interrupted after its commit left the new secret beside the old one. */
function finishRotation(folder: string, fingerprint: string): string | false {
  const next = findNextSecret(folder);
  if (next === undefined || fingerprintOf(next) !== fingerprint) return false;
  settleNextSecret(folder);
  return next;
}

export interface Sealed {
  text: string;
  purpose: string;
}

/** A sample of the sealed texts in each column. */
export async function readSealed(
  anyDatabase: Pick<Database<SecretTables>, 'kysely'>,
  columns: SealedColumn[],
): Promise<Sealed[]> {
  const { kysely }: Pick<Database<Record<string, Record<string, string | null>>>, 'kysely'> = withTables(anyDatabase);
  const tables = await readTableNames(kysely);
  const samples: Sealed[] = [];
  // The backup of an earlier release has fewer tables.
  for (const { table, column, purpose } of columns.filter((one) => tables.has(one.table))) {
    const rows = await kysely.selectFrom(table).select(column).where(column, 'is not', null).limit(100).execute();
    samples.push(...rows.map((row) => ({ text: row[column] ?? '', purpose })));
  }
  return samples;
}

/** Whether a text was sealed with this secret for its purpose. Never throws. */
export function opens(secret: string, { text, purpose }: Sealed): boolean {
  try {
    createSeal(secret, purpose).open(text);
    return true;
  } catch {
    return false;
  }
}

const placeOf = ({ given, folder }: KeyringOptions) =>
  given === undefined && folder !== undefined ? `the file ${folder}/secret` : 'JOINERY_SECRET';

const remedy =
  'Restore the file `secret` from a backup, or set JOINERY_SECRET to the value that the other processes have. Nothing was changed.';

function missing({ folder }: KeyringOptions, fingerprint?: string): SecretError {
  const file = folder === undefined ? '' : `there is no file ${folder}/secret, and `;
  const which = fingerprint ? ` (fingerprint ${fingerprint})` : '';
  return new SecretError(`The secret of the database${which} is missing: ${file}JOINERY_SECRET is not set. ${remedy}`);
}

function different(options: KeyringOptions, fingerprint: string, secret: string): SecretError {
  return new SecretError(
    `The database belongs to another secret (fingerprint ${fingerprint}) than ${placeOf(options)} holds (fingerprint ${fingerprintOf(secret)}). ${remedy}`,
  );
}

function unopened(options: KeyringOptions): SecretError {
  return new SecretError(
    `The database’s sealed data can’t be opened with the secret that ${placeOf(options)} holds: it was sealed with another one. ${remedy}`,
  );
}
