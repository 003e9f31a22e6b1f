export { createCodes } from './codes.ts';
export { createPasskeys, type Passkeys } from './passkeys.ts';
export { createSecondFactors, type SecondFactors } from './second-factors.ts';
