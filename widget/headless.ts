export type { FieldName, FieldNames, FieldTexts } from '@joinery/contract/form';
export { loadPhone } from './loaders.ts';
export type { Emit, SignupEvents } from './signup/events.ts';
export { createSignup, type Signup, type SignupOptions, type SignupState } from './signup/signup.ts';
export type { Validators } from './signup/validators.ts';
