export type { LoadSuggest } from './assist.ts';
export type { FetchedSignup, FetchOptions, UnfetchedSignup } from './createUseSignup.ts';
export type { Emit, SignupEvents } from './events.ts';
export type { SignupFormAttributes } from './jsx.ts';
export { loadGuard, loadPhone, loadSuggest } from './loaders.ts';
export type { Phone } from './phones.ts';
export { SignupForm, type SignupFormProps } from './SignupForm.tsx';
export type { Signup, SignupOptions, SignupState } from './signup.ts';
export { useSignup } from './useSignup.ts';
