export { loadPhone } from './loaders.ts';
export type { Emit, SignupEvents } from './signup/events.ts';
export { createSignup, type Signup, type SignupOptions, type SignupState } from './signup/signup.ts';
