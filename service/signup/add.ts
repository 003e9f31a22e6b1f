import { fail, type Result } from '../failure.ts';
import { findNamedFields } from '../list/fields.ts';
import { parseAddresses } from '../model/address.ts';
import { checkFields } from '../model/field.ts';
import type { Store } from '../store/tables.ts';
import type { Place, Subscribed, Subscribing } from './subscribe.ts';

/** Unchecked input to add or update a contact. Empty texts count as absent. */
export interface Addition {
  email: string;
  smsNumber: string;
  /** Wire values by field name. */
  fields: Record<string, unknown>;
}

/** Checks the input, then adds the contact or updates the one that already has an address. */
export type Add = (place: Place, addition: Addition) => Promise<Result<Subscribed>>;

export interface AddOptions {
  database: Store;
  subscribing: Subscribing;
  /** Whether to accept addresses on reserved domains, where no mail arrives. */
  allowTestAddresses: boolean;
}

/** Failures: 32, 5, 30 and 11 for the addresses, 8 for a field, and those of `Subscribe`. */
export function createAdd({ database, subscribing, allowTestAddresses }: AddOptions): Add {
  return async (place, { email, smsNumber, fields }) => {
    if (!email && !smsNumber)
      return fail(32, 'Neither an email address nor an SMS number was given. Send one of them.');
    const addresses = parseAddresses(email, smsNumber, allowTestAddresses);
    if (addresses.failure) return addresses;
    const dataFields = await findNamedFields(database.kysely, place.accountId, Object.keys(fields));
    const checked = checkFields(dataFields, fields);
    if (checked.failure) return checked;

    const subscription = { ...place, addresses: addresses.value, fields: checked.value };
    const write = () =>
      database.writeTogether(
        (writer) => subscribing.welcome(writer, subscription),
        (writer) => subscribing.subscribe(writer, subscription),
      );
    // Somebody else may have taken the address between the check and the insert; the second check finds them.
    return write().catch(write);
  };
}
