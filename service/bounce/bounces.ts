import type { Keyring } from '@joinery/database/secret';
import type { IsStopped } from '@joinery/database/sweep';
import { hashToken } from '../account/tokens.ts';
import { findContact, lockContact } from '../contact/contact-store.ts';
import type { Event, Listeners } from '../events.ts';
import { fail, type Result } from '../failure.ts';
import { parseAddresses, parseEmail } from '../model/address.ts';
import type { Bounce } from '../model/contact.ts';
import type { Store, Writer } from '../store/tables.ts';
import type { Unsubscribe } from '../subscription/unsubscribe.ts';
import { setByHand } from './by-hand.ts';
import { type BounceSelection, clearBounces } from './groups.ts';
import { deleteOldBounces } from './log.ts';
import { accountsOf, findMeant, type Trust } from './meant.ts';
import { createPauses, type Pauses } from './pauses.ts';
import { useBounceToken } from './provider/webhook-store.ts';
import { createRecordFailure, domainOf, type Failure } from './record.ts';
import { createReferences, type SentMail } from './reference.ts';
import { type BounceReport, parseReport } from './report.ts';
import { clearBounce, findOwner } from './states.ts';
import { findTrial, noteTrial } from './trial.ts';
import { createReturnPaths } from './way/return-path.ts';
import { createWayIn } from './way/way-in.ts';
import { createWaysOut } from './way/way-out.ts';
import { readWayOut, type WayOutMail } from './way/way-out-mail.ts';

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

/** Seconds for which such a mail counts only once: a mailbox that was moved is read again, from 30 days back. */
const repeats = 60 * 86_400;

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
  const readers = { references, returnPaths };

  async function endSubscription(
    writer: Writer,
    accountId: number,
    contactId: number,
    way: 'complaint' | 'mailProvider',
  ): Promise<void> {
    const contact = await lockContact(writer, contactId, now());
    if (contact) await unsubscribe(writer, accountId, contact, { at: now(), by: { way } }, 'email');
  }

  /** Unsubscribes the contact of a way out. Resolves with how many contacts that are. */
  async function letOut(writer: Writer, { reference, id }: WayOutMail, reach: Trust['reach']): Promise<number> {
    const contactId = waysOut.peek(reference);
    if (contactId === undefined) return 0;
    const accountId = await findOwner(writer, contactId, await accountsOf(writer, reach));
    const contact = accountId === undefined ? undefined : await findContact(writer, accountId, { id: contactId });
    if (accountId === undefined || !contact || !waysOut.isGenuine(reference, contact)) return 0;
    const token = { hash: hashToken(`left ${contactId} ${id}`), used_at: now() + repeats };
    const locked = (await useBounceToken(writer, token)) && (await lockContact(writer, contactId, now()));
    if (locked) await unsubscribe(writer, accountId, locked, { at: now(), by: { way: 'email' } });
    return 1;
  }

  /** Notes the report about a mail that was sent to nobody, and whether it would have counted for a contact. */
  async function applyToTrial(writer: Writer, report: BounceReport, { byAddress, way = 'command' }: Trust) {
    const trial = await findTrial(writer);
    if (!trial) return;
    const { recipients, reference, returnPath } = report;
    const isReferred = references.read(reference)?.mail?.id === trial.mailId;
    const isReturned = returnPath !== undefined && returnPaths.isGenuine(returnPath, 0, trial.mailId);
    const isNamed = recipients.some((address) => hashToken(address.toLowerCase()) === trial.recipient);
    if (!isReferred && !isReturned && !isNamed) return;
    await noteTrial(writer, trial.mailId, { at: now(), way, counts: isReferred || isReturned || byAddress });
  }

  /** Notes what a report says. Resolves with the contacts that it concerned. */
  async function apply(writer: Writer, report: BounceReport, trust: Trust): Promise<number[]> {
    const { cause, reply } = report;
    const concerned: number[] = [];
    const meant = await findMeant(writer, report, trust, readers);
    if (!meant.length) await applyToTrial(writer, report, trust);
    for (const { contactId, address, mail, provenBy } of meant) {
      if (cause === 'unsubscription') {
        if (provenBy === undefined) continue;
        concerned.push(contactId);
        const token = { hash: hashToken(`unsubscribed ${contactId} ${mail?.id ?? ''}`), used_at: now() };
        if (await useBounceToken(writer, token)) await endSubscription(writer, provenBy, contactId, 'mailProvider');
        continue;
      }
      const noted = await record(writer, contactId, address, { cause, reply, mail });
      if (noted === 'gone') continue;
      concerned.push(contactId);
      if (cause !== 'complaint') await pauses.report(writer, domainOf(address), { cause, reply });
      else if (provenBy !== undefined && noted === 'new')
        await endSubscription(writer, provenBy, contactId, 'complaint');
    }
    return concerned;
  }

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
            for (const contactId of await apply(writer, report, trust)) contacts.add(contactId);
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
          for (const event of part) await apply(writer, event, trust);
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
