export type { LoadSuggest } from './inputs/assist.ts';
export { loadGuard, loadPhone, loadSuggest } from './loaders.ts';
export type { Phone } from './phone/phones.ts';
export type { FetchedSignup, FetchOptions, UnfetchedSignup } from './preact/createUseSignup.ts';
export type { SignupFormAttributes } from './preact/jsx.ts';
export { SignupForm, type SignupFormProps } from './preact/SignupForm.tsx';
export { useSignup } from './preact/useSignup.ts';
export type { Emit, SignupEvents } from './signup/events.ts';
export type { Signup, SignupOptions, SignupState } from './signup/signup.ts';
