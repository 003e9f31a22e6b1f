import type { SecondFactorWay } from '@joinery/contract/console';
import type { Account } from '../model/account.ts';
import type { Accounts } from './accounts.ts';
import { type Audit, type Origin, placeOf } from './audit.ts';
import type { SecondFactors } from './factor/second-factors.ts';
import { type LoginAttempts, loginLimits } from './login-attempts.ts';

/** A username and a password, as somebody logs in. */
export interface Credentials {
  username: string;
  password: string;
}

/** How a login ended; `until` is in Unix seconds. With `secondFactor` the password was right, but isn't enough. */
export type LoginResult =
  | { account: Account; refusal?: never }
  | { refusal: 'wrong' | 'wrongCode'; account?: never }
  | { refusal: 'secondFactor'; ways: SecondFactorWay[]; account?: never }
  | { refusal: 'throttled'; until: number; account?: never };

/** Proofs that come with the credentials. */
export interface Proofs {
  /** A one-time code or a recovery code. @default none: accounts with a second factor are refused */
  code?: string | undefined;
  /** Whether the session has proven the second factor already. @default false */
  passwordOnly?: boolean;
}

/**
 * Checks username and password, and a code where the account asks for one, within the limits on failed logins.
 * Undefined, which stands for malformed credentials, is wrong.
 */
export type Login = (credentials: Credentials | undefined, origin: Origin, proofs?: Proofs) => Promise<LoginResult>;

export interface LoginDeps {
  accounts: Pick<Accounts, 'authenticate' | 'find'>;
  attempts: Pick<LoginAttempts, 'begin'>;
  secondFactors: Pick<SecondFactors, 'ways' | 'useCode' | 'useRecoveryCode'>;
  audit: Pick<Audit, 'record'>;
}

/** The one login for every place that asks for a password. */
export function createLogin({ accounts, attempts, secondFactors, audit }: LoginDeps): Login {
  return async (credentials, origin, { code, passwordOnly = false } = {}) => {
    const username = credentials?.username ?? '';
    const attempt = { place: placeOf(origin.address), username };
    const refuse = async (reason: LoginResult['refusal'] & string) => {
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
    const ways = passwordOnly ? [] : await secondFactors.ways(account.id);
    if (ways.length) {
      const result = await checkCode(account, { ways, code, place: attempt.place });
      if (result.refusal) {
        await refuse(result.refusal);
        return result;
      }
    }
    await begun.succeed();
    audit.record({ event: 'login', account: account.id }, origin);
    return { account };
  };

  /**
   * Guesses are counted per account, wherever they come from: a code has only six digits. The account's familiar places
   * have a count of their own, and recovery codes, which nobody guesses, have none. So someone who knows only the
   * password can't lock the owner out.
   */
  async function checkCode(
    account: Account,
    { ways, code, place }: { ways: SecondFactorWay[]; code: string | undefined; place: string },
  ): Promise<LoginResult> {
    if (!code) return { refusal: 'secondFactor', ways };
    if (await secondFactors.useRecoveryCode(account.id, code)) return { account };
    const named = { place: `code from ${place}`, username: `code of ${account.id}` };
    const begun = await attempts.begin(named, { ...loginLimits, account: loginLimits.placeAndAccount });
    if (begun.until !== undefined) return { refusal: 'throttled', until: begun.until };
    if (!(await secondFactors.useCode(account.id, code))) return { refusal: 'wrongCode' };
    await begun.succeed();
    return { account };
  }
}
