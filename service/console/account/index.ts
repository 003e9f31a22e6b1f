export { createEmailOperations, type EmailDeps } from './email.ts';
export {
  createFirstStart,
  createFirstStartOperations,
  type FirstStart,
  type FirstStartDeps,
} from './first-start.ts';
export { createPasskeyOperations, type PasskeyDeps } from './passkey.ts';
export { createSecondFactorOperations, type SecondFactorDeps } from './second-factor.ts';
export { createSessionOperations, isProven, type SessionDeps } from './session.ts';
