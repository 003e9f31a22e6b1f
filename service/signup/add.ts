import { fail, type Result } from '../failure.ts';
import type { Language } from '../language.ts';
import { findNamedFields } from '../list/fields.ts';
import { parseAddresses } from '../model/address.ts';
import type { Origin } from '../model/evidence.ts';
import { checkFields } from '../model/field.ts';
import type { List } from '../model/list.ts';
import type { Store, Writer } from '../store/tables.ts';
import type { NewSubscription, Subscribed, Subscribing } from './subscribe.ts';

/** Unchecked input to add or update a contact. Empty texts count as absent. */
export interface Addition {
  email: string;
  smsNumber: string;
  /** Wire values by field name. */
  fields: Record<string, unknown>;
}

/** The account and opt-in process to add a contact to, and by whom. */
export interface Place {
  accountId: number;
  list: List;
  /** The language of the form that was shown. @default the list's */
  language?: Language | undefined;
  /** @default no tag */
  tagId?: number | undefined;
  /** A visitor's word takes nothing from a known contact until that contact has confirmed it: see `SubmitChange`. */
  sender: 'account' | 'visitor';
  /** Whether an address that bounced for good a while ago gets messages again. @default it doesn't */
  renews?: boolean | undefined;
  /** The contact's origin. @default a call of the interface */
  by?: Origin | undefined;
  /** Runs in the same transaction as the contact's write. @default nothing */
  alongside?: ((writer: Writer, subscribed: Subscribed) => Promise<void>) | undefined;
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

    const { alongside, ...where } = place;
    const subscription = { ...where, addresses: addresses.value, fields: checked.value };
    const by =
      <R extends Result<Subscribed> | undefined>(work: (writer: Writer, subscription: NewSubscription) => Promise<R>) =>
      async (writer: Writer) => {
        const result = await work(writer, subscription);
        if (result?.value) await alongside?.(writer, result.value);
        return result;
      };
    const attempt = () => database.writeTogether(by(subscribing.welcome), by(subscribing.subscribe));
    // Somebody else may have taken the address between the check and the insert; the second check finds them.
    return attempt().catch(attempt);
  };
}
