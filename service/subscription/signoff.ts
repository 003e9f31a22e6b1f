import { findAnyContactId } from '../contact/contact-id.ts';
import { lockContact } from '../contact/contact-store.ts';
import type { Result } from '../failure.ts';
import { type Evidence, type Mark, visitorOf } from '../model/evidence.ts';
import type { Store } from '../store/tables.ts';
import type { Unsubscribe } from './unsubscribe.ts';

/**
 * Unsubscribes the contact with an email address or, if that is empty, with an SMS number. Failures: 32, 5, 11 and 7
 * for the address.
 */
export type Signoff = (
  accountId: number,
  address: { email: string; smsNumber: string },
  mark?: Mark,
) => Promise<Result<true>>;

/** `now` gives Unix seconds. */
export function createSignoff(database: Store, unsubscribe: Unsubscribe, now: () => number): Signoff {
  return (accountId, address, mark) =>
    database.write(async (writer) => {
      const proven = mark?.evidence;
      const evidence: Evidence = { at: now(), by: proven ? visitorOf(proven) : { way: 'interface' } };
      const found = await findAnyContactId(writer, accountId, address);
      if (found.failure) return found;
      const contact = await lockContact(writer, found.value, evidence.at);
      if (contact) await unsubscribe(writer, accountId, contact, evidence);
      return { value: true };
    });
}
