import type { Account } from '../model/index.ts';
import type { Accounts } from './accounts.ts';
import { type Audit, type Origin, placeOf } from './audit.ts';
import type { LoginAttempts } from './login-attempts.ts';

/** A username and a password, as somebody logs in. */
export interface Credentials {
  username: string;
  password: string;
}

/** How a login ended; `until` is in Unix seconds. */
export type LoginResult =
  | { account: Account; refusal?: never }
  | { refusal: 'wrong'; account?: never }
  | { refusal: 'throttled'; until: number; account?: never };

/**
 * Checks username and password, within the limits on failed logins. Undefined, which stands for malformed credentials,
 * is wrong.
 */
export type Login = (credentials: Credentials | undefined, origin: Origin) => Promise<LoginResult>;

export interface LoginDeps {
  accounts: Pick<Accounts, 'authenticate' | 'find'>;
  attempts: Pick<LoginAttempts, 'begin'>;
  audit: Pick<Audit, 'record'>;
}

/** The one login for every place that asks for a password. */
export function createLogin({ accounts, attempts, audit }: LoginDeps): Login {
  return async (credentials, origin) => {
    const username = credentials?.username ?? '';
    const attempt = { place: placeOf(origin.address), username };
    const refuse = async (reason: 'wrong' | 'throttled') => {
      const account = username ? (await accounts.find(username))?.id : undefined;
      audit.record({ event: 'login refused', account, username, reason }, origin);
    };
    const begun = await attempts.begin(attempt);
    if (begun.until !== undefined) {
      await refuse('throttled');
      return { refusal: 'throttled', until: begun.until };
    }
    const account = credentials && (await accounts.authenticate(username, credentials.password));
    if (!account) {
      await refuse('wrong');
      return { refusal: 'wrong' };
    }
    await begun.succeed();
    audit.record({ event: 'login', account: account.id }, origin);
    return { account };
  };
}
