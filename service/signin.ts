import { parseAddresses } from './address.ts';
import { fail, type Result } from './failure.ts';
import { checkFields } from './field.ts';
import type { Listbuilding } from './keys.ts';
import type { Pages } from './pages.ts';
import { findFields } from './store/fields.ts';
import type { Store } from './store/tables.ts';
import type { Subscribe } from './subscribe.ts';

/** What is signed in. Empty texts are absent. */
export interface SigninRequest {
  email: string;
  smsNumber: string;
  /** Wire values by field name, not checked yet. */
  fields: Record<string, unknown>;
}

/**
 * Adds or updates a contact by an API key; the value is the address of the page to send the visitor to: pending until every given
 * address is confirmed, then thank-you.
 */
export type Signin = (listbuilding: Listbuilding, request: SigninRequest) => Promise<Result<string>>;

export interface SigninOptions {
  database: Store;
  subscribe: Subscribe;
  pages: Pages;
  /** Whether addresses on reserved domains, where no mail arrives, are taken. */
  allowTestAddresses: boolean;
}

/** Failures: 32, 5, 30 and 11 for the addresses, 8 for a field, and those of `Subscribe`. */
export function createSignin({ database, subscribe, pages, allowTestAddresses }: SigninOptions): Signin {
  return async ({ accountId, list, tagId }, { email, smsNumber, fields }) => {
    if (!email && !smsNumber)
      return fail(32, 'Neither an email address nor an SMS number was given. Send one of them.');
    const addresses = parseAddresses(email, smsNumber, allowTestAddresses);
    if (addresses.failure) return addresses;
    const known = Object.keys(fields).length ? await findFields(database.kysely, accountId) : [];
    const checked = checkFields(known, fields);
    if (checked.failure) return checked;

    const request = { accountId, list, tagId, addresses: addresses.value, fields: checked.value };
    const attempt = () => database.write((writer) => subscribe(writer, request));
    // Somebody else may have taken the address between the look and the insert; the second look finds them.
    const { value, failure } = await attempt().catch(attempt);
    if (failure) return { failure };
    return { value: value.isPending ? pages.pending(list, value.contactKey) : pages.thankyou(list, value.contactKey) };
  };
}
