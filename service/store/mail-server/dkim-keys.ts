import type { DkimState } from '@joinery/contract/console';
import type { Kysely } from 'kysely';
import type { Reader, Writer } from '../tables.ts';

export interface DkimTables {
  dkim_key: DkimKeyTable;
}

/** The keys that mail is signed with. */
interface DkimKeyTable {
  selector: string;
  domain: string;
  /** DER in base64. */
  public_key: string;
  /** The private key, sealed. */
  sealed: string;
  state: DkimState;
  /** Unix seconds. */
  created_at: number;
}

export interface StoredDkimKey {
  selector: string;
  domain: string;
  publicKey: string;
  state: DkimState;
  createdAt: number;
}

/** Makes the table of DKIM keys. */
export async function createDkimTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('dkim_key')
    .addColumn('selector', 'text', (column) => column.primaryKey())
    .addColumn('domain', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
}

/** In order of domain, the newest first. */
export async function findDkimKeys(reader: Reader): Promise<StoredDkimKey[]> {
  const rows = await selectKeys(reader).orderBy('domain').orderBy('created_at', 'desc').orderBy('selector').execute();
  return rows;
}

/** A key by its selector, without its private half. */
export const findDkimKey = (reader: Reader, selector: string): Promise<StoredDkimKey | undefined> =>
  selectKeys(reader).where('selector', '=', selector).executeTakeFirst();

/** The used key of the longest of these domains, sealed. */
export async function findUsedDkimKey(
  reader: Reader,
  domains: string[],
): Promise<{ selector: string; domain: string; sealed: string } | undefined> {
  if (!domains.length) return undefined;
  const rows = await reader
    .selectFrom('dkim_key')
    .select(['selector', 'domain', 'sealed'])
    .where('domain', 'in', domains)
    .where('state', '=', 'used')
    .execute();
  return rows.toSorted((one, other) => other.domain.length - one.domain.length)[0];
}

/** Keeps a new key, whose private half is `sealed`. */
export async function insertDkimKey(writer: Writer, key: StoredDkimKey & { sealed: string }): Promise<void> {
  const { publicKey: public_key, createdAt: created_at, ...rest } = key;
  await writer
    .insertInto('dkim_key')
    .values({ ...rest, public_key, created_at })
    .execute();
}

/** Uses a key in place of the one that its domain used. Resolves with whether it is still there. */
export async function replaceUsedDkimKey(
  writer: Writer,
  { selector, domain }: Pick<StoredDkimKey, 'selector' | 'domain'>,
): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('dkim_key')
    .set({ state: 'used' })
    .where('selector', '=', selector)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await writer
    .updateTable('dkim_key')
    .set({ state: 'old' })
    .where('domain', '=', domain)
    .where('state', '=', 'used')
    .where('selector', '!=', selector)
    .execute();
  return true;
}

/** Deletes a key. Resolves with whether there was one. */
export async function deleteDkimKey(writer: Writer, selector: string): Promise<boolean> {
  const { numDeletedRows } = await writer.deleteFrom('dkim_key').where('selector', '=', selector).executeTakeFirst();
  return numDeletedRows > 0n;
}

const selectKeys = (reader: Reader) =>
  reader
    .selectFrom('dkim_key')
    .select(['selector', 'domain', 'public_key as publicKey', 'state', 'created_at as createdAt']);
