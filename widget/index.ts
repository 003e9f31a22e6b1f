export type { Emit, SignupEvents } from './events.ts';
export type { Phone } from './phones.ts';
export { SignupForm, type SignupFormProps } from './SignupForm.tsx';
export type { Signup, SignupOptions, SignupState } from './signup.ts';
export { useSignup } from './useSignup.ts';

/** Loads the part that knows every country's phone numbers, 30 kB: for the `loadPhone` of a form with an SMS number. */
export const loadPhone = () => import('./phone.ts');

/** Loads the part that offers another email address where one looks misspelled, 2 kB: for the `loadSuggest` of a form. */
export const loadSuggest = () => import('./suggest.ts');
