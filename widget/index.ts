export type { LoadSuggest } from './inputs/index.ts';
export { loadGuard, loadPhone, loadSuggest } from './loaders.ts';
export type { Phone } from './phone/index.ts';
export {
  type FetchedSignup,
  type FetchOptions,
  SignupForm,
  type SignupFormAttributes,
  type SignupFormProps,
  type UnfetchedSignup,
  useSignup,
} from './preact/index.ts';
export type { Emit, Signup, SignupEvents, SignupOptions, SignupState } from './signup/index.ts';
