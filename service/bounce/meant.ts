import { together } from '@joinery/database/batch';
import { parseEmail } from '../model/address.ts';
import type { Address } from '../model/contact.ts';
import { findAccounts } from '../store/account/accounts.ts';
import { findByAddress, findOwned } from '../store/bounce/states.ts';
import type { Reader } from '../store/tables.ts';
import type { References, SentMail } from './reference.ts';
import type { BounceReport } from './report.ts';

/** The reach of a report, and whether it is believed without proof. */
export interface Trust {
  /** The account whose contacts it may concern, or every account when the operator brings the report. */
  reach: number | 'every account';
  /** Whether to believe a report without the reference from our mail: anybody can write one. */
  byAddress: boolean;
}

/** A contact that a report is about, the address that failed, and the mail, if the report names it. */
export interface Meant {
  contactId: number;
  address: Address;
  mail: SentMail | undefined;
}

/** Finds whom a report is about: by the reference in our mail or, if it is trusted so far, by address. */
export async function findMeant(
  reader: Reader,
  { recipients, reference }: BounceReport,
  { reach, byAddress }: Trust,
  references: Pick<References, 'read'>,
): Promise<Meant[]> {
  const accountIds = reach === 'every account' ? (await findAccounts(reader)).map(({ id }) => id) : [reach];
  const referred = references.read(reference);
  if (referred) {
    const { contactId, to, mail } = referred;
    const address = parseEmail(to, true).value;
    const ids = address ? await findOwned(reader, contactId, accountIds) : [];
    return ids.flatMap((id) => (address ? [{ contactId: id, address, mail }] : []));
  }
  if (!byAddress || !accountIds.length) return [];
  const addresses = recipients.flatMap((text) => parseEmail(text, true).value ?? []);
  const found = await together(
    addresses.map(async (address) => {
      const ids = await findByAddress(reader, address, accountIds);
      return ids.map((contactId) => ({ contactId, address, mail: undefined }));
    }),
  );
  return found.flat();
}
