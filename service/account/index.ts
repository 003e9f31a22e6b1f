export { type Accounts, addAccount, createAccounts } from './accounts.ts';
export { type Audit, createAudit, type Origin } from './audit.ts';
export { type CustomerKeys, createCustomerKeys } from './customer-keys.ts';
export {
  createCodes,
  createPasskeys,
  createSecondFactors,
  type Passkeys,
  type SecondFactors,
} from './factor/index.ts';
export { createKeys, type Keys } from './keys.ts';
export { createLogin, type Login } from './login.ts';
export { createLoginAttempts } from './login-attempts.ts';
export { findWeakness } from './password-policy.ts';
export { hashPassword } from './passwords.ts';
export { type Credential, isGranted, type Scope } from './scope.ts';
export { createSessions, type Session, type Sessions } from './sessions.ts';
export { createContactKey, createToken, hashToken } from './tokens.ts';
