export type { FieldName, FieldNames, FieldTexts, Form } from '@joinery/contract/form';
export type { SignupFormElement } from '../element/index.ts';
export type { FetchedSignup, FetchOptions, Unavailable, UnfetchedSignup } from '../hook/createUseSignup.ts';
export { loadGuard, loadPhone, loadSuggest } from '../loaders.ts';
export type { Signup, SignupEvents, SignupOptions, SignupState, Validators } from '../signup/index.ts';
export type { SignupFormAttributes } from './jsx.ts';
export { SignupForm, type SignupFormProps } from './SignupForm.ts';
export { useSignup } from './useSignup.ts';
