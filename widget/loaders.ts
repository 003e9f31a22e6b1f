/**
 * Loads the part that knows phone numbers, for a form's `loadPhone`. At most 20 kB, including the numbers of one part
 * of the world.
 */
export const loadPhone = () => import('./phone/phone.ts');

/** Loads the part that suggests corrections for misspelled email addresses, for a form's `loadSuggest`. 2 kB. */
export const loadSuggest = () => import('./suggest/suggest.ts');

/** Loads the page's half of the guards, for a form's `loadGuard`. 2 kB. */
export const loadGuard = () => import('./guard/guard.ts');

/** Loads the part that shows a form apart from its page, for an element's `loadDisplay`. 2.5 kB. */
export const loadDisplay = () => import('./display/display.ts');
