export { within } from './client.ts';
export type { Controls } from './controls.ts';
export type { Emit, SignupEvents } from './events.ts';
export { createSignup, isBusy, type Signup, type SignupOptions, type SignupState } from './signup.ts';
export { createStepped, lastStep } from './steps.ts';
export type { Validators } from './validators.ts';
