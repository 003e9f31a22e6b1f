/** Loads the part that knows every country's phone numbers, 31 kB: for the `loadPhone` of a form with an SMS number. */
export const loadPhone = () => import('./phone.ts');

/** Loads the part that offers another email address where one looks misspelled, 2 kB: for the `loadSuggest` of a form. */
export const loadSuggest = () => import('./suggest.ts');
