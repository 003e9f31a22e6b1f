export type { Form } from '@joinery/contract/form';
export type { SignupFormElement } from '../element/index.ts';
export { loadGuard, loadPhone, loadSuggest } from '../loaders.ts';
export type { FetchedSignup, FetchOptions, UnfetchedSignup } from '../preact/index.ts';
export type { Signup, SignupEvents, SignupOptions, SignupState } from '../signup/index.ts';
export type { SignupFormAttributes } from './jsx.ts';
export { SignupForm, type SignupFormProps } from './SignupForm.ts';
export { useSignup } from './useSignup.ts';
