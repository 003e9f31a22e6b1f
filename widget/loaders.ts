/** Loads the part that knows phone numbers, at most 20 kB with the numbers of one part of the world: for the `loadPhone` of a form with an SMS number. */
export const loadPhone = () => import('./phone.ts');

/** Loads the part that offers another email address where one looks misspelled, 2 kB: for the `loadSuggest` of a form. */
export const loadSuggest = () => import('./suggest.ts');

/** Loads the page's half of the guards, 2 kB: for the `loadGuard` of a form. */
export const loadGuard = () => import('./guard.ts');

/** Loads what shows a form apart from its page, 2.5 kB: for the `loadDisplay` of an element. */
export const loadDisplay = () => import('./display/display.ts');
