export { loadPhone } from './loaders.ts';
export {
  createSignup,
  type Emit,
  type Signup,
  type SignupEvents,
  type SignupOptions,
  type SignupState,
} from './signup/index.ts';
