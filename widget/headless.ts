export type { FieldName, FieldNames, FieldTexts } from '@joinery/contract/form';
export { loadPhone } from './loaders.ts';
export {
  createSignup,
  type Emit,
  type Signup,
  type SignupEvents,
  type SignupOptions,
  type SignupState,
  type Validators,
} from './signup/index.ts';
