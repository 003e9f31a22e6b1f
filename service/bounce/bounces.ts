import type { Keyring } from '@joinery/database/secret';
import type { IsStopped } from '@joinery/database/sweep';
import type { Event, Listeners } from '../events.ts';
import { fail, type Result } from '../failure.ts';
import { parseAddresses, parseEmail } from '../model/address.ts';
import type { Bounce } from '../model/contact.ts';
import type { Store, Writer } from '../store/tables.ts';
import type { Unsubscribe } from '../subscription/unsubscribe.ts';
import { setByHand } from './by-hand.ts';
import { type BounceSelection, clearBounces } from './groups.ts';
import { deleteOldBounces } from './log.ts';
import type { Trust } from './meant.ts';
import { createPauses, type Pauses } from './pauses.ts';
import { createRecordFailure, domainOf, type Failure } from './record.ts';
import { createReferences, type SentMail } from './reference.ts';
import { type BounceReport, parseReport } from './report.ts';
import { clearBounce } from './states.ts';
import { createTakeReport } from './take-report.ts';
import { createLetOut } from './way/let-out.ts';
import { createReturnPaths } from './way/return-path.ts';
import { createWayIn } from './way/way-in.ts';
import { createWaysOut } from './way/way-out.ts';
import { readWayOut } from './way/way-out-mail.ts';

/** As typed; empty when there is none. */
interface Addresses {
  email: string;
  smsNumber: string;
}

export interface Bounces {
  /** The value of `X-Joinery-Reference` in a mail to a contact; nobody else can read it. */
  refer(contactId: number, to: string, mail: SentMail): string;
  /** The reference for the address for bounces: see `toReturnPath`. */
  referBack(contactId: number, to: string): string;
  /** The reference by which a contact's mail unsubscribes it: see `toWayOut`. */
  referOut(contact: { id: number; key: string }): string;
  /** The reference in the address for bounces of a mail that is sent to nobody: see `BounceTrial`. */
  referTrial(mailId: string): string;
  /** The key of the address at which mail servers deliver reports. */
  key: string;
  isKey(key: string): boolean;
  /**
   * Takes a report as it came by mail; resolves with how many contacts it concerned. A complaint unsubscribes a contact
   * whose mail it certainly is about. So does a mail to the way out of one of ours, from every channel, like the link
   * beside it.
   *
   * @returns undefined when the message is neither (see `parseReport` and `readWayOut`)
   */
  take(message: string, trust: Trust): Promise<number | undefined>;
  /**
   * Takes what a provider's webhook reports about the account's contacts, a few events at a time so that others get
   * their turn. `begin` runs in the first transaction, and ends it all by resolving with false. An event that was taken
   * before counts no more.
   */
  takeEvents(accountId: number, events: BounceReport[], begin: (writer: Writer) => Promise<boolean>): Promise<void>;
  /**
   * Notes that a message to a contact's address was refused for good. Does nothing when the contact is gone or its
   * address has changed. Resolves with the seconds for which its domain gets no more mail.
   */
  note(contactId: number, addresses: Addresses, failure: Failure): Promise<number>;
  /**
   * Sets the bounce state of an address of the account. Failures: 32, 5 and 11 for the addresses, 7 when no contact has
   * one.
   */
  set(accountId: number, addresses: Addresses, bounce: Bounce): Promise<Result<true>>;
  /** Lets the addresses of a selection get mail again. Resolves with how many there were. */
  clear(accountId: number, selection: BounceSelection): Promise<number>;
  /** Clears the bounces of a contact that has received something. */
  follow: Listeners;
  /** Forgets failures of more than a year ago. */
  prune(isStopped?: IsStopped): Promise<void>;
  pauses: Pauses;
}

export interface BouncesOptions {
  database: Store;
  /** Includes past secrets, since mails sent before a rotation bounce too. */
  keyring: Keyring;
  unsubscribe: Unsubscribe;
  /** Unix seconds. */
  now: () => number;
}

/** Events in a transaction. */
const partSize = 50;

/** Seconds for which failures are kept: 400 days. */
const retention = 400 * 86_400;

export function createBounces({ database, keyring, unsubscribe, now }: BouncesOptions): Bounces {
  const references = createReferences(keyring);
  const returnPaths = createReturnPaths(keyring);
  const waysOut = createWaysOut(keyring);
  const record = createRecordFailure(now);
  const pauses = createPauses(database, now);
  const takeReport = createTakeReport({ references, returnPaths, record, pauses, unsubscribe, now });
  const letOut = createLetOut({ waysOut, unsubscribe, now });

  return {
    pauses,
    ...createWayIn(keyring),
    referBack(contactId, to) {
      const address = parseEmail(to, true).value;
      return address ? returnPaths.write(contactId, address.unique) : '';
    },
    referOut: waysOut.write,
    referTrial: (mailId) => returnPaths.write(0, mailId),
    refer: (contactId, to, mail) => references.write({ contactId, to, mail }),
    async take(message, trust) {
      const leaving = readWayOut(message);
      if (leaving) return database.write((writer) => letOut(writer, leaving, trust.reach));
      const reports = await parseReport(message);
      return (
        reports &&
        database.write(async (writer) => {
          const contacts = new Set<number>();
          for (const report of reports) {
            for (const contactId of await takeReport(writer, report, trust)) contacts.add(contactId);
          }
          return contacts.size;
        })
      );
    },
    async takeEvents(accountId, events, begin) {
      const trust: Trust = { reach: accountId, byAddress: true, isSigned: true, way: 'provider' };
      let from = 0;
      do {
        const part = events.slice(from, from + partSize);
        const isFirst = from === 0;
        const goesOn = await database.write(async (writer) => {
          if (isFirst && !(await begin(writer))) return false;
          for (const event of part) await takeReport(writer, event, trust);
          return true;
        });
        if (!goesOn) return;
        from += partSize;
      } while (from < events.length);
    },
    async note(contactId, { email, smsNumber }, failure) {
      const [address] = parseAddresses(email, smsNumber, true).value ?? [];
      if (!address) return 0;
      return database.write(async (writer) => {
        await record(writer, contactId, address, failure);
        const { cause, reply } = failure;
        return cause === 'complaint' ? 0 : pauses.refuse(writer, domainOf(address), { cause, reply });
      });
    },
    async set(accountId, { email, smsNumber }, bounce) {
      if (!email && !smsNumber) return fail(32);
      const addresses = parseAddresses(email, smsNumber, true);
      if (addresses.failure) return addresses;
      return database.write(async (writer) => {
        for (const address of addresses.value) {
          if (!(await setByHand(writer, accountId, address, { bounce, at: now() })))
            return fail(7, 'No contact has this address. Check it.');
        }
        return { value: true };
      });
    },
    clear: (accountId, selection) => clearBounces(database, accountId, selection),
    follow: {
      subscribed: (writer, { contactId, channel }) => clearBounce(writer, contactId, channel, ['soft']),
      notificationOpened: opened,
      emailOpened: opened,
      notificationClicked: clicked,
      emailClicked: clicked,
    },
    prune: (isStopped) => deleteOldBounces(database, now() - retention, isStopped),
  };
}

function opened(writer: Writer, { contactId }: Event): Promise<void> {
  return clearBounce(writer, contactId, 'email', ['soft']);
}

/** Somebody who has the mail follows its links. */
function clicked(writer: Writer, { contactId }: Event): Promise<void> {
  return clearBounce(writer, contactId, 'email', ['soft', 'hard']);
}
