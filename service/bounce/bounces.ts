import { together } from '@joinery/database/batch';
import { allSecrets, createSeal, type Keyring } from '@joinery/database/secret';
import type { Event } from '../events.ts';
import { fail, type Result } from '../failure.ts';
import { type Address, type Bounce, parseAddresses, parseEmail } from '../model/index.ts';
import {
  clearSoftBounce,
  findAccounts,
  findByAddress,
  findOwned,
  findSoftBounces,
  lockContact,
  type Reader,
  type Store,
  saveBounce,
  saveSoftBounces,
  type Writer,
} from '../store/index.ts';
import { countBounce } from './bounce.ts';
import { effects } from './judge/index.ts';
import { type BounceReport, parseReport } from './report.ts';

/** The reach of a report, and whether it is believed without proof. */
export interface Trust {
  /** The account whose contacts it may concern, or every account when the operator brings the report. */
  reach: number | 'every account';
  /** Whether to believe a report without the reference from our mail: anybody can write one. */
  byAddress: boolean;
}

/** As typed; empty when there is none. */
interface Addresses {
  email: string;
  smsNumber: string;
}

export interface Bounces {
  /** The value of `X-Joinery-Reference` in a mail to a contact; nobody else can read it. */
  refer(contactId: number, to: string): string;
  /**
   * Takes a report as it came by mail; resolves with how many contacts it concerned.
   *
   * @returns undefined when the message is no report (see `parseReport`)
   */
  take(message: string, trust: Trust): Promise<number | undefined>;
  /**
   * Notes that a contact's address refused a message for good. Does nothing when the contact is gone or its address has
   * changed.
   */
  note(contactId: number, addresses: Addresses, bounce: 'hard' | 'soft'): Promise<void>;
  /**
   * Sets the bounce state of an address of the account. Failures: 32, 5 and 11 for the addresses, 7 when no contact has
   * one.
   */
  set(accountId: number, addresses: Addresses, bounce: Bounce): Promise<Result<true>>;
  /** Clears the soft bounces of a contact that has received something. */
  follow(writer: Writer, event: Event): Promise<void>;
}

export interface BouncesOptions {
  database: Store;
  /** Includes past secrets, since mails sent before a rotation bounce too. */
  keyring: Keyring;
  /** Unix seconds. */
  now: () => number;
}

export function createBounces({ database, keyring, now }: BouncesOptions): Bounces {
  const sealOf = (secret: string) => createSeal(secret, 'bounce reference');
  const seal = sealOf(keyring.secret);
  const seals = allSecrets(keyring).map(sealOf);

  /** Holds the address too: a contact whose address has changed is no longer meant. */
  function readReference(reference: string | undefined): { contactId: number; to: string } | undefined {
    for (const known of seals) {
      try {
        const [id, to] = JSON.parse(known.open(reference ?? '')) as [number, string];
        return { contactId: id, to };
      } catch {}
    }
    return undefined;
  }

  async function findMeant(reader: Reader, { recipients, reference }: BounceReport, { reach, byAddress }: Trust) {
    const accountIds = reach === 'every account' ? (await findAccounts(reader)).map(({ id }) => id) : [reach];
    const referred = readReference(reference);
    if (referred) {
      const ids = await findOwned(reader, referred.contactId, accountIds);
      return ids.map((contactId) => ({ contactId, address: parseEmail(referred.to, true).value }));
    }
    if (!byAddress) return [];
    const addresses = recipients.flatMap((text) => parseEmail(text, true).value ?? []);
    const found = await together(
      addresses.map(async (address) => {
        const ids = accountIds.length ? await findByAddress(reader, address, accountIds) : [];
        return ids.map((contactId) => ({ contactId, address }));
      }),
    );
    return found.flat();
  }

  async function record(writer: Writer, contactId: number, address: Address, reported: Bounce) {
    const contact = await lockContact(writer, contactId, now());
    const subscription = contact?.subscriptions[address.channel];
    if (subscription?.address.unique !== address.unique) return false;
    if (reported === 'none') return true;
    const before = await findSoftBounces(writer, contactId, address.channel);
    const { bounce, soft } = countBounce(subscription.bounce, before, reported, now());
    await saveBounce(writer, contactId, address.channel, { bounce, at: now() });
    if (soft) await saveSoftBounces(writer, contactId, address.channel, soft);
    return true;
  }

  return {
    refer: (contactId, to) => seal.close(JSON.stringify([contactId, to])),
    async take(message, trust) {
      const reports = await parseReport(message);
      return (
        reports &&
        database.write(async (writer) => {
          const contacts = new Set<number>();
          for (const report of reports) {
            for (const { contactId, address } of await findMeant(writer, report, trust)) {
              const effect = report.cause === 'complaint' ? 'spam' : effects[report.cause];
              if (address && (await record(writer, contactId, address, effect))) contacts.add(contactId);
            }
          }
          return contacts.size;
        })
      );
    },
    async note(contactId, { email, smsNumber }, bounce) {
      const [address] = parseAddresses(email, smsNumber, true).value ?? [];
      if (address) await database.write((writer) => record(writer, contactId, address, bounce));
    },
    async set(accountId, { email, smsNumber }, bounce) {
      if (!email && !smsNumber) return fail(32);
      const addresses = parseAddresses(email, smsNumber, true);
      if (addresses.failure) return addresses;
      return database.write(async (writer) => {
        for (const address of addresses.value) {
          const [contactId] = await findByAddress(writer, address, [accountId]);
          if (contactId === undefined) return fail(7, 'No contact has this address. Check it.');
          if (bounce === 'none') await saveBounce(writer, contactId, address.channel, { bounce, at: now() });
          else await record(writer, contactId, address, bounce);
        }
        return { value: true };
      });
    },
    async follow(writer, event) {
      if (event.kind === 'subscribed') await clearSoftBounce(writer, event.contactId, event.channel);
      else if (arrived.has(event.kind)) await clearSoftBounce(writer, event.contactId, 'email');
    },
  };
}

const arrived: ReadonlySet<Event['kind']> = new Set<Event['kind']>([
  'notificationOpened',
  'notificationClicked',
  'emailOpened',
  'emailClicked',
]);
