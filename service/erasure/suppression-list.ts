import { findIdsOf, lockContact } from '../contact/contact-store.ts';
import type { Result } from '../failure.ts';
import { parseAddress } from '../model/address.ts';
import type { Address } from '../model/contact.ts';
import type { Store, Writer } from '../store/tables.ts';
import type { Unsubscribe } from '../subscription/unsubscribe.ts';
import type { Suppressions } from './suppressions.ts';

/** The addresses that the account must never write to, whoever signs them up. */
export interface SuppressionList {
  /**
   * Puts addresses and numbers on it. Contacts that have them leave, and nothing that waits is sent to them.
   */
  add(accountId: number, texts: string[]): Promise<AddedSuppressions>;
  /** Takes one off. The value is whether it was on it. Failures: 5 and 11 for an invalid address or number. */
  remove(accountId: number, text: string): Promise<Result<boolean>>;
  /** Whether one is on it. Failures: 5 and 11 for an invalid address or number. */
  has(accountId: number, text: string): Promise<Result<boolean>>;
  count(accountId: number): Promise<number>;
}

export interface AddedSuppressions {
  /** How many were not on the list. */
  added: number;
  /** How many contacts left because of it. */
  left: number;
  /** Those that are no addresses, as given. */
  invalid: string[];
}

export interface SuppressionListOptions {
  database: Store;
  suppressions: Pick<Suppressions, 'list' | 'unlist' | 'isListed' | 'count'>;
  unsubscribe: Unsubscribe;
  /** Unix seconds. */
  now: () => number;
}

/** Addresses handled at once: few enough that others write in between. */
const batchSize = 100;

export function createSuppressionList(options: SuppressionListOptions): SuppressionList {
  const { database, suppressions, unsubscribe, now } = options;

  /** Resolves with whether a contact left. */
  async function end(writer: Writer, accountId: number, address: Address): Promise<boolean> {
    const { [address.channel]: id } = await findIdsOf(writer, accountId, [address]);
    const contact = id === undefined ? undefined : await lockContact(writer, id, now());
    const subscription = contact?.subscriptions[address.channel];
    if (!contact || subscription?.status === 'unsubscribed') return false;
    await unsubscribe(writer, accountId, contact, { at: now(), by: { way: 'suppression' } }, address.channel);
    return true;
  }

  function addBatch(accountId: number, addresses: Address[]) {
    return database.write(async (writer) => {
      const added = await suppressions.list(writer, accountId, addresses, now());
      let left = 0;
      for (const address of addresses) if (await end(writer, accountId, address)) left++;
      return { added, left };
    });
  }

  return {
    async add(accountId, texts) {
      const parsed = texts.map((text) => ({ text, address: parseAddress(text).value }));
      const invalid = parsed.flatMap(({ text, address }) => (address ? [] : [text]));
      const byUnique = new Map(parsed.flatMap(({ address }) => (address ? [[address.unique, address] as const] : [])));
      // In order, so that two that add the same addresses don't wait for each other.
      const addresses = [...byUnique.values()].toSorted((a, b) => (a.unique < b.unique ? -1 : 1));
      const sums = { added: 0, left: 0 };
      for (let at = 0; at < addresses.length; at += batchSize) {
        const { added, left } = await addBatch(accountId, addresses.slice(at, at + batchSize));
        sums.added += added;
        sums.left += left;
      }
      return { ...sums, invalid };
    },
    async remove(accountId, text) {
      const { value, failure } = parseAddress(text);
      if (failure) return { failure };
      return { value: await database.write((writer) => suppressions.unlist(writer, accountId, value)) };
    },
    async has(accountId, text) {
      const { value, failure } = parseAddress(text);
      return failure ? { failure } : { value: await suppressions.isListed(database.kysely, accountId, value) };
    },
    count: (accountId) => suppressions.count(database.aside, accountId),
  };
}
