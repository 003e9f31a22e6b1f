import type { Add, Addition } from './add.ts';
import type { Result } from './failure.ts';
import type { Listbuilding } from './keys.ts';
import type { Pages } from './pages.ts';
import type { Keep } from './repeats.ts';
import type { Writer } from './store/tables.ts';
import type { Subscribed } from './subscribe.ts';

/**
 * Adds or updates a contact by an API key; the value is the address of the page to send the visitor to: pending under double opt-in,
 * thank-you under single (interface, section "States and transitions"). It is the same whoever was there before, so that nobody learns by it who has
 * confirmed. `keep` writes the value with the contact. Failures: those of `Add`.
 */
export type Signin = (listbuilding: Listbuilding, addition: Addition, keep?: Keep<string>) => Promise<Result<string>>;

export function createSignin(add: Add, pages: Pages): Signin {
  return async (listbuilding, addition, keep) => {
    const { list } = listbuilding;
    const page = list.optIn === 'double' ? pages.pending : pages.thankyou;
    const pageOf = (subscribed: Subscribed) => page(list, { ...subscribed, email: addition.email });
    const alongside =
      keep && ((writer: Writer, subscribed: Subscribed) => keep(writer, pageOf(subscribed), subscribed.contactId));
    const { value, failure } = await add({ ...listbuilding, sender: 'visitor', alongside }, addition);
    return failure ? { failure } : { value: pageOf(value) };
  };
}
