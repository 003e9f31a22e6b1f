export { type Accounts, createAccounts } from './accounts.ts';
export { type Audit, createAudit, type Origin } from './audit.ts';
export { type CustomerKey, type CustomerKeys, createCustomerKeys, type DeveloperKey } from './customer-keys.ts';
export { type ApiKey, createKeys, type Keys, type Listbuilding } from './keys.ts';
export { createLogin, type Login } from './login.ts';
export { createLoginAttempts } from './login-attempts.ts';
export { type Credential, isGranted, type Scope } from './scope.ts';
export { createSessions, type Sessions } from './sessions.ts';
export { createContactKey, createToken, hashToken } from './tokens.ts';
