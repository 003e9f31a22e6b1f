export type { Emit, SignupEvents } from './events.ts';
export { loadPhone } from './loaders.ts';
export { createSignup, type Signup, type SignupOptions, type SignupState } from './signup.ts';
