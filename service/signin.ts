import type { Add, Addition } from './add.ts';
import type { Result } from './failure.ts';
import type { Listbuilding } from './keys.ts';
import type { Pages } from './pages.ts';

/**
 * Adds or updates a contact by an API key; the value is the address of the page to send the visitor to: pending under double opt-in,
 * thank-you under single (interface, section "States and transitions"). It is the same whoever was there before, so that nobody learns by it who has
 * confirmed. Failures: those of `Add`.
 */
export type Signin = (listbuilding: Listbuilding, addition: Addition) => Promise<Result<string>>;

export function createSignin(add: Add, pages: Pages): Signin {
  return async (listbuilding, addition) => {
    const { value, failure } = await add(listbuilding, addition);
    if (failure) return { failure };
    const { list } = listbuilding;
    const page = list.optIn === 'double' ? pages.pending : pages.thankyou;
    return { value: page(list, value.contactKey) };
  };
}
