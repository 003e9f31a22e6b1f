export type { Form } from '@joinery/contract/form';
export type { SignupFormElement } from '../element/SignupFormElement.ts';
export { loadGuard, loadPhone, loadSuggest } from '../loaders.ts';
export type { FetchedSignup, FetchOptions, UnfetchedSignup } from '../preact/createUseSignup.ts';
export type { SignupEvents } from '../signup/events.ts';
export type { Signup, SignupOptions, SignupState } from '../signup/signup.ts';
export type { SignupFormAttributes } from './jsx.ts';
export { SignupForm, type SignupFormProps } from './SignupForm.ts';
export { useSignup } from './useSignup.ts';
