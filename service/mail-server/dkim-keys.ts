import { generateKeyPair, randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { promisify } from 'node:util';
import type { DkimCheck, DkimState } from '@joinery/contract/console';
import { createSeal } from '@joinery/database/secret';
import { checkDkimRecord, dkimHost } from '../sender/dkim-record.ts';
import type { Dns } from '../sender/dns.ts';
import { withParents } from '../sender/owner.ts';
import type { Reader, Store, Writer } from '../store/tables.ts';

/** A key that signs mail, and the names by which receivers find its other half. */
export interface Signer {
  domain: string;
  selector: string;
  /** PKCS #8 in PEM. */
  privateKey: string;
}

/** A key as its owner may see it. `publicKey` is DER in base64. */
export interface DkimKey {
  domain: string;
  selector: string;
  state: DkimState;
  publicKey: string;
  /** Unix seconds. */
  createdAt: number;
}

/**
 * The keys that mail is signed with (DKIM, RFC 6376), a used one a domain at most. A new key waits until the DNS has
 * its record. The one that it replaces stays until it is removed, since mail that is under way was signed with it.
 */
export interface DkimKeys {
  /**
   * The key for mail from a domain, in Unicode or ASCII: its own, or that of the nearest domain above, whose signatures
   * align with the sender, too (RFC 7489, section 3.1.1).
   */
  find(domain: string): Promise<Signer | undefined>;
  /** In order of domain, the newest first. */
  list(): Promise<DkimKey[]>;
  /** Makes a key for a domain, or finds the one that waits to be used. Undefined when there are too many keys. */
  create(domain: string): Promise<DkimKey | undefined>;
  /** Signs with a key from now on if its record is published. Undefined when there is no such key. */
  use(selector: string): Promise<DkimCheck | undefined>;
  /** Forgets a key. Resolves with whether there was one. */
  remove(selector: string): Promise<boolean>;
}

export interface DkimKeysOptions {
  database: Store;
  /** The instance's. */
  secret: string;
  dns: Dns;
  /** Unix seconds. */
  now: () => number;
}

const mostKeys = 50;
/** Every receiver takes 2048 bits, and Gmail no fewer than 1024. Longer keys don't fit into some answers of the DNS. */
const bits = 2_048;
const makePair = promisify(generateKeyPair);

export function createDkimKeys({ database, secret, dns, now }: DkimKeysOptions): DkimKeys {
  const seal = createSeal(secret, 'dkim');
  const { kysely } = database;
  return {
    async find(domain) {
      const found = await findUsedDkimKey(kysely, withParents(domainToASCII(domain).toLowerCase()));
      return found && { domain: found.domain, selector: found.selector, privateKey: seal.open(found.sealed) };
    },
    list: () => findDkimKeys(kysely),
    async create(domain) {
      const { publicKey, privateKey } = await makePair('rsa', {
        modulusLength: bits,
        publicKeyEncoding: { type: 'spki', format: 'der' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      });
      const key: DkimKey = {
        domain,
        // Unlike any selector that the domain may have already.
        selector: `j${randomBytes(5).toString('hex')}`,
        state: 'new',
        publicKey: publicKey.toString('base64'),
        createdAt: now(),
      };
      return database.write(async (writer) => {
        const keys = await findDkimKeys(writer);
        const waiting = keys.find((key) => key.domain === domain && key.state === 'new');
        if (waiting) return waiting;
        if (keys.length >= mostKeys) return undefined;
        await insertDkimKey(writer, { ...key, sealed: seal.close(privateKey) });
        return key;
      });
    },
    async use(selector) {
      const key = await findDkimKey(kysely, selector);
      if (!key) return undefined;
      const check = await checkDkimRecord(dns, dkimHost(selector, key.domain), key.publicKey);
      if (check !== 'published') return check;
      const isUsed = await database.write((writer) => replaceUsedDkimKey(writer, key));
      return isUsed ? check : undefined;
    },
    remove: (selector) => database.write((writer) => deleteDkimKey(writer, selector)),
  };
}

export interface StoredDkimKey {
  selector: string;
  domain: string;
  publicKey: string;
  state: DkimState;
  createdAt: number;
}

/** In order of domain, the newest first. */
export async function findDkimKeys(reader: Reader): Promise<StoredDkimKey[]> {
  const rows = await selectKeys(reader).orderBy('domain').orderBy('created_at', 'desc').orderBy('selector').execute();
  return rows;
}

/** A key by its selector, without its private half. */
const findDkimKey = (reader: Reader, selector: string): Promise<StoredDkimKey | undefined> =>
  selectKeys(reader).where('selector', '=', selector).executeTakeFirst();

/** The used key of the longest of these domains, sealed. */
async function findUsedDkimKey(
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
async function insertDkimKey(writer: Writer, key: StoredDkimKey & { sealed: string }): Promise<void> {
  const { publicKey: public_key, createdAt: created_at, ...rest } = key;
  await writer
    .insertInto('dkim_key')
    .values({ ...rest, public_key, created_at })
    .execute();
}

/** Uses a key in place of the one that its domain used. Resolves with whether it is still there. */
async function replaceUsedDkimKey(
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
async function deleteDkimKey(writer: Writer, selector: string): Promise<boolean> {
  const { numDeletedRows } = await writer.deleteFrom('dkim_key').where('selector', '=', selector).executeTakeFirst();
  return numDeletedRows > 0n;
}

const selectKeys = (reader: Reader) =>
  reader
    .selectFrom('dkim_key')
    .select(['selector', 'domain', 'public_key as publicKey', 'state', 'created_at as createdAt']);
