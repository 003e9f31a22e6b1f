import { parseAddresses } from './address.ts';
import { fail, type Result } from './failure.ts';
import { checkFields } from './field.ts';
import type { List } from './list.ts';
import { findFields } from './store/fields.ts';
import type { Store } from './store/tables.ts';
import type { Subscribe, Subscribed } from './subscribe.ts';

/** What was sent to add or update a contact, not checked yet. Empty texts are absent. */
export interface Addition {
  email: string;
  smsNumber: string;
  /** Wire values by field name. */
  fields: Record<string, unknown>;
}

/** Where a contact is added to. */
export interface Place {
  accountId: number;
  list: List;
  /** @default no tag */
  tagId?: number | undefined;
  /** Where the contact comes from, as evidence. @default a call of the interface */
  source?: string | undefined;
}

/** Checks what was sent, then adds the contact or updates the one that has an address already. */
export type Add = (place: Place, addition: Addition) => Promise<Result<Subscribed>>;

export interface AddOptions {
  database: Store;
  subscribe: Subscribe;
  /** Whether addresses on reserved domains, where no mail arrives, are taken. */
  allowTestAddresses: boolean;
}

/** Failures: 32, 5, 30 and 11 for the addresses, 8 for a field, and those of `Subscribe`. */
export function createAdd({ database, subscribe, allowTestAddresses }: AddOptions): Add {
  return async (place, { email, smsNumber, fields }) => {
    if (!email && !smsNumber)
      return fail(32, 'Neither an email address nor an SMS number was given. Send one of them.');
    const addresses = parseAddresses(email, smsNumber, allowTestAddresses);
    if (addresses.failure) return addresses;
    const known = Object.keys(fields).length ? await findFields(database.kysely, place.accountId) : [];
    const checked = checkFields(known, fields);
    if (checked.failure) return checked;

    const subscription = { ...place, addresses: addresses.value, fields: checked.value };
    const attempt = () => database.write((writer) => subscribe(writer, subscription));
    // Somebody else may have taken the address between the look and the insert; the second look finds them.
    return attempt().catch(attempt);
  };
}
