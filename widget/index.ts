export type { FieldName, FieldNames, FieldTexts } from '@joinery/contract/form';
export type { FetchedSignup, FetchOptions, Unavailable, UnfetchedSignup } from './hook/createUseSignup.ts';
export type { LoadSuggest } from './inputs/index.ts';
export { loadGuard, loadPhone, loadSuggest } from './loaders.ts';
export type { Phone } from './phone/index.ts';
export { SignupForm, type SignupFormAttributes, type SignupFormProps, useSignup } from './preact/index.ts';
export type { Emit, Signup, SignupEvents, SignupOptions, SignupState, Validators } from './signup/index.ts';
