export type { Form } from '@joinery/contract/form';
export type { FetchedSignup, FetchOptions, UnfetchedSignup } from '../createUseSignup.ts';
export type { SignupEvents } from '../events.ts';
export { loadGuard, loadPhone, loadSuggest } from '../loaders.ts';
export type { SignupFormElement } from '../SignupFormElement.ts';
export type { Signup, SignupOptions, SignupState } from '../signup.ts';
export type { SignupFormAttributes } from './jsx.ts';
export { SignupForm, type SignupFormProps } from './SignupForm.ts';
export { useSignup } from './useSignup.ts';
