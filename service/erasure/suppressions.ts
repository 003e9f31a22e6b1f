import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { prepareMany, together } from '@joinery/database/batch';
import { allSecrets, type Keyring } from '@joinery/database/secret';
import type { Address } from '../model/contact.ts';
import type { Reader, Writer } from '../store/tables.ts';

/**
 * The addresses that nobody may sign up: those of erased people, and those on the owner's suppression list, to which
 * nothing is ever sent. They are kept only as keyed hashes, so that nobody can read them.
 */
export interface Suppressions {
  /** Notes erased addresses. */
  add(writer: Writer, accountId: number, addresses: Address[]): Promise<void>;
  /** Lets erased addresses be signed up again. Resolves with whether any was erased. */
  remove(writer: Writer, accountId: number, addresses: Address[]): Promise<boolean>;
  /** Whether any of the addresses was erased or is on the suppression list. */
  has(reader: Reader, accountId: number, addresses: Address[]): Promise<boolean>;
  /** Puts addresses on the suppression list. Resolves with how many were not on it. */
  list(writer: Writer, accountId: number, addresses: Address[], at: number): Promise<number>;
  /** Takes an address off the suppression list. Resolves with whether it was on it. */
  unlist(writer: Writer, accountId: number, address: Address): Promise<boolean>;
  /** Whether an address is on the suppression list. */
  isListed(reader: Reader, accountId: number, address: Address): Promise<boolean>;
  /** How many addresses are on the suppression list. */
  count(reader: Reader, accountId: number): Promise<number>;
}

/**
 * The hashes are HMAC-SHA256 with a key of their own, derived from the instance's secret (HKDF, RFC 5869). Hashes under
 * past secrets can't be remade without the addresses, so lookups try all secrets.
 */
export function createSuppressions(keyring: Keyring): Suppressions {
  const keys = allSecrets(keyring).map((secret) =>
    createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', 'joinery suppression', 32))),
  );
  const hashesOf = (accountId: number, addresses: Address[], by: KeyObject[]) =>
    addresses.flatMap(({ channel, unique }) =>
      by.map((key) => createHmac('sha256', key).update(`${accountId} ${channel} ${unique}`).digest('base64url')),
    );
  const find = async (reader: Reader, accountId: number, addresses: Address[]) => {
    const hashes = hashesOf(accountId, addresses, keys);
    const found = (await together(hashes.map((hash) => select(reader, { accountId, hash })))).flat();
    if (found.some(({ listed_at }) => listed_at !== null)) return 'listed';
    return found.length ? 'erased' : 'none';
  };
  return {
    add: (writer, accountId, addresses) =>
      insertErased(writer, accountId, hashesOf(accountId, addresses, keys.slice(0, 1))),
    remove: (writer, accountId, addresses) => deleteErased(writer, accountId, hashesOf(accountId, addresses, keys)),
    has: async (reader, accountId, addresses) => (await find(reader, accountId, addresses)) !== 'none',
    list(writer, accountId, addresses, at) {
      const hashes = addresses.map((address) => hashesOf(accountId, [address], keys));
      return insertListed(writer, accountId, hashes, at);
    },
    unlist: (writer, accountId, address) => deleteListed(writer, accountId, hashesOf(accountId, [address], keys)),
    isListed: async (reader, accountId, address) => (await find(reader, accountId, [address])) === 'listed',
    count: countListed,
  };
}

/** Notes that the owners of these hashed addresses were erased. */
async function insertErased(writer: Writer, accountId: number, hashes: string[]): Promise<void> {
  if (!hashes.length) return;
  await writer
    .insertInto('suppression')
    .values(hashes.map((hash) => ({ account_id: accountId, hash })))
    .onConflict((conflict) => conflict.columns(['account_id', 'hash']).doUpdateSet({ is_erased: 1 }))
    .execute();
}

/** Forgets that the owners were erased. Resolves with whether any was. */
async function deleteErased(writer: Writer, accountId: number, hashes: string[]): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('suppression')
    .set({ is_erased: 0 })
    .where('account_id', '=', accountId)
    .where('hash', 'in', hashes)
    .where('is_erased', '=', 1)
    .executeTakeFirstOrThrow();
  await deleteIdle(writer, accountId, hashes);
  return numUpdatedRows > 0n;
}

/**
 * Puts addresses on the suppression list. Each has its hash under today's secret first, then those under past ones.
 * Resolves with how many were not on it.
 */
async function insertListed(writer: Writer, accountId: number, addresses: string[][], at: number): Promise<number> {
  const rows = await writer
    .selectFrom('suppression')
    .select(['hash', 'listed_at'])
    .where('account_id', '=', accountId)
    .where('hash', 'in', addresses.flat())
    .execute();
  const listed = new Set(rows.flatMap(({ hash, listed_at }) => (listed_at === null ? [] : [hash])));
  const hashes = addresses.filter((all) => !all.some((hash) => listed.has(hash))).flatMap(([current]) => current ?? []);
  if (!hashes.length) return 0;
  await writer
    .insertInto('suppression')
    .values(hashes.map((hash) => ({ account_id: accountId, hash, is_erased: 0, listed_at: at })))
    .onConflict((conflict) => conflict.columns(['account_id', 'hash']).doUpdateSet({ listed_at: at }))
    .execute();
  return hashes.length;
}

/** Takes hashes off the suppression list. Resolves with whether any was on it. */
async function deleteListed(writer: Writer, accountId: number, hashes: string[]): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('suppression')
    .set({ listed_at: null })
    .where('account_id', '=', accountId)
    .where('hash', 'in', hashes)
    .where('listed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  await deleteIdle(writer, accountId, hashes);
  return numUpdatedRows > 0n;
}

async function deleteIdle(writer: Writer, accountId: number, hashes: string[]): Promise<void> {
  await writer
    .deleteFrom('suppression')
    .where('account_id', '=', accountId)
    .where('hash', 'in', hashes)
    .where('is_erased', '=', 0)
    .where('listed_at', 'is', null)
    .execute();
}

/** How many addresses are on the suppression list. */
async function countListed(reader: Reader, accountId: number): Promise<number> {
  const { count } = await reader
    .selectFrom('suppression')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .where('listed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const select = prepareMany(
  { accountId: 'bigint', hash: 'text' },
  (reader: Reader, { accountId, hash }: { accountId: number; hash: string }) =>
    reader.selectFrom('suppression').select('listed_at').where('account_id', '=', accountId).where('hash', '=', hash),
);
