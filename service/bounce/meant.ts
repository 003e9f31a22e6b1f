import { together } from '@joinery/database/batch';
import { findAccounts } from '../account/account-store.ts';
import { findContact } from '../contact/contact-store.ts';
import { parseEmail } from '../model/address.ts';
import type { Address } from '../model/contact.ts';
import type { TrialWay } from '../store/migration/bounce-tables.ts';
import type { Reader } from '../store/tables.ts';
import type { References, SentMail } from './reference.ts';
import type { BounceReport } from './report.ts';
import { findByAddress, findOwner } from './states.ts';
import type { ReturnPaths } from './way/return-path.ts';

/** The reach of a report, and whether it is believed without proof. */
export interface Trust {
  /** The account whose contacts it may concern, or every account when the operator brings the report. */
  reach: number | 'every account';
  /** Whether to believe a report without the reference from our mail: anybody can write one. */
  byAddress: boolean;
  /**
   * Whether the account's mail provider signed it: it then proves as much as a reference of ours. @default false
   */
  isSigned?: boolean;
  /** The way by which the report came. @default the command */
  way?: TrialWay;
}

/** A contact that a report is about, the address that failed, and the mail, if the report names it. */
export interface Meant {
  contactId: number;
  address: Address;
  mail: SentMail | undefined;
  /** The contact's account, if a reference of ours or its mail provider proves that the report is about its mail. */
  provenBy?: number;
}

export interface ReferenceReaders {
  references: Pick<References, 'read'>;
  returnPaths: Pick<ReturnPaths, 'peek' | 'isGenuine'>;
}

/**
 * Finds whom a report is about: by the reference in our mail, by the one in the address that the report came to or, if
 * it is trusted so far, by address.
 */
export async function findMeant(
  reader: Reader,
  {
    recipients,
    reference,
    returnPath,
    mailId,
  }: Pick<BounceReport, 'recipients' | 'reference' | 'returnPath' | 'mailId'>,
  { reach, byAddress, isSigned = false }: Trust,
  { references, returnPaths }: ReferenceReaders,
): Promise<Meant[]> {
  const accountIds = await accountsOf(reader, reach);
  const referred = references.read(reference);
  if (referred) {
    const { contactId, to, mail } = referred;
    const address = parseEmail(to, true).value;
    const provenBy = address && (await findOwner(reader, contactId, accountIds));
    return address && provenBy !== undefined ? [{ contactId, address, mail, provenBy }] : [];
  }
  const mail = mailId === undefined ? undefined : { id: mailId };
  const returned = await findReturned(reader, returnPath, accountIds, returnPaths);
  if (returned) return [{ ...returned, mail }];
  if (!byAddress || !accountIds.length) return [];
  const addresses = recipients.flatMap((text) => parseEmail(text, true).value ?? []);
  const found = await together(
    addresses.map(async (address) => {
      const ids = await findByAddress(reader, address, accountIds);
      const proof = isSigned && reach !== 'every account' && { provenBy: reach };
      return ids.map((contactId) => ({ contactId, address, mail, ...proof }));
    }),
  );
  return found.flat();
}

/** The accounts within a reach. */
export async function accountsOf(reader: Reader, reach: Trust['reach']): Promise<number[]> {
  return reach === 'every account' ? (await findAccounts(reader)).map(({ id }) => id) : [reach];
}

/** The contact whose reference is in the address that a report came to, while it still has the address of then. */
async function findReturned(
  reader: Reader,
  returnPath: string | undefined,
  accountIds: number[],
  returnPaths: ReferenceReaders['returnPaths'],
): Promise<Omit<Meant, 'mail'> | undefined> {
  const contactId = returnPath && returnPaths.peek(returnPath);
  if (!contactId || !returnPath) return undefined;
  const provenBy = await findOwner(reader, contactId, accountIds);
  if (provenBy === undefined) return undefined;
  const address = (await findContact(reader, provenBy, { id: contactId }))?.subscriptions.email?.address;
  if (!address || !returnPaths.isGenuine(returnPath, contactId, address.unique)) return undefined;
  return { contactId, address, provenBy };
}
