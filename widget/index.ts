export type { Emit, SignupEvents } from './events.ts';
export { loadPhone, loadSuggest } from './loaders.ts';
export type { Phone } from './phones.ts';
export { SignupForm, type SignupFormProps } from './SignupForm.tsx';
export type { LoadSuggest, Signup, SignupOptions, SignupState } from './signup.ts';
export { useSignup } from './useSignup.ts';
