import type { Core } from '../core.ts';
import { createAccounts } from './accounts.ts';
import { createAudit } from './audit.ts';
import { createCustomerKeys } from './customer-keys.ts';
import { createCodes } from './factor/codes.ts';
import { createPasskeys } from './factor/passkeys.ts';
import { createSecondFactors } from './factor/second-factors.ts';
import { createKeys } from './keys.ts';
import { createLogin } from './login.ts';
import { createLoginAttempts } from './login-attempts.ts';
import { createPasswordResets } from './password-resets.ts';
import { createSessions } from './sessions.ts';

/** Accounts, and the ways into them. */
export function openAccounts(core: Core) {
  const { database, secret, logger, publicUrl, now } = core;
  const accounts = createAccounts(database, now);
  const attempts = createLoginAttempts(database, secret, now);
  const audit = createAudit(secret, logger);
  const codes = createCodes({ database, secret, issuer: new URL(publicUrl).hostname, now });
  const secondFactors = createSecondFactors({ database, codes });
  return {
    accounts,
    attempts,
    audit,
    secondFactors,
    login: createLogin({ accounts, attempts, secondFactors, audit }),
    passkeys: createPasskeys({ ...core, secondFactors }),
    passwordResets: createPasswordResets(core),
    sessions: createSessions(database, now),
    consoleSessions: createSessions(database, now, 'console'),
    keys: createKeys(database, now),
    customerKeys: createCustomerKeys(database, secret, now),
  };
}
