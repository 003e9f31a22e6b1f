import type { RecoveryCodes, SecondFactor, SecondFactorWay } from '@joinery/contract/console';
import type { Reader, Store, Writer } from '../../store/tables.ts';
import { deleteSessionsOf } from '../session-store.ts';
import type { CodeSecret, Codes } from './codes.ts';
import { deletePasskeysOf, findPasskeys } from './passkey-store.ts';
import {
  countUnused,
  dropRecoveryCodes,
  isLikeRecoveryCode,
  renewRecoveryCodes,
  useRecovery,
} from './recovery-codes.ts';

/** The proofs that an account asks for in addition to its password. */
export interface SecondFactors {
  /** The ways to prove a second factor; none when the password is enough. */
  ways(accountId: number): Promise<SecondFactorWay[]>;
  /** Uses a one-time code up. Resolves with whether it was right. */
  useCode(accountId: number, code: string): Promise<boolean>;
  /** Uses a recovery code up. Resolves with whether it was one. */
  useRecoveryCode(accountId: number, code: string): Promise<boolean>;
  read(accountId: number): Promise<Omit<SecondFactor, 'passkeysPossible'>>;
  makeSecret(username: string): CodeSecret;
  /**
   * Asks for codes from now on, and ends all sessions but the one with the hash `kept`. Resolves with undefined when
   * the code is wrong.
   */
  turnCodesOn(
    accountId: number,
    given: { secret: string; code: string; kept: string },
  ): Promise<RecoveryCodes | undefined>;
  turnCodesOff(accountId: number): Promise<void>;
  renew(accountId: number): Promise<RecoveryCodes>;
  /** Makes recovery codes for an account that has none, after it got its first second factor. */
  begin(writer: Writer, accountId: number): Promise<RecoveryCodes>;
  /** Drops the recovery codes of an account without a second factor. */
  end(writer: Writer, accountId: number): Promise<void>;
  /** Takes away every second factor, for an owner who lost them, and ends all sessions. */
  reset(accountId: number): Promise<void>;
}

export function createSecondFactors({ database, codes }: { database: Store; codes: Codes }): SecondFactors {
  const { kysely } = database;

  async function ways(reader: Reader, accountId: number): Promise<SecondFactorWay[]> {
    const found: SecondFactorWay[] = [];
    if (await codes.has(reader, accountId)) found.push('code');
    if ((await findPasskeys(reader, accountId)).length) found.push('passkey');
    return found.length ? [...found, 'recoveryCode'] : [];
  }

  async function begin(writer: Writer, accountId: number): Promise<RecoveryCodes> {
    const isThere = (await countUnused(writer, accountId)) > 0;
    return { recoveryCodes: isThere ? null : await renewRecoveryCodes(writer, accountId) };
  }

  async function end(writer: Writer, accountId: number) {
    if (!(await ways(writer, accountId)).length) await dropRecoveryCodes(writer, accountId);
  }

  return {
    begin,
    end,
    ways: (accountId) => ways(kysely, accountId),
    useCode: (accountId, code) => codes.use(accountId, code),
    useRecoveryCode: async (accountId, code) =>
      isLikeRecoveryCode(code) && database.write((writer) => useRecovery(writer, accountId, code)),
    async read(accountId) {
      const passkeys = await findPasskeys(kysely, accountId);
      return {
        codes: await codes.has(kysely, accountId),
        recoveryCodes: await countUnused(kysely, accountId),
        passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt })),
      };
    },
    makeSecret: (username) => codes.make(username),
    turnCodesOn: (accountId, { secret, code, kept }) =>
      database.write(async (writer) => {
        if (!(await codes.turnOn(writer, accountId, secret, code))) return undefined;
        await deleteSessionsOf(writer, accountId, kept);
        return begin(writer, accountId);
      }),
    turnCodesOff: (accountId) =>
      database.write(async (writer) => {
        await codes.turnOff(writer, accountId);
        await end(writer, accountId);
      }),
    renew: (accountId) =>
      database.write(async (writer) => {
        const isAsked = (await ways(writer, accountId)).length > 0;
        return { recoveryCodes: isAsked ? await renewRecoveryCodes(writer, accountId) : null };
      }),
    reset: (accountId) =>
      database.write(async (writer) => {
        await codes.turnOff(writer, accountId);
        await deletePasskeysOf(writer, accountId);
        await dropRecoveryCodes(writer, accountId);
        await deleteSessionsOf(writer, accountId);
      }),
  };
}
