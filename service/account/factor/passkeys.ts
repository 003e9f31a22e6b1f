import type {
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyQuestion,
  PasskeyRegistration,
  RecoveryCodes,
} from '@joinery/contract/console';
import type { IsStopped } from '@joinery/database/sweep';
import { createPasskeyCeremony } from '@joinery/operations/passkey/ceremony';
import type { Store } from '../../store/tables.ts';
import { deleteSessionsOf } from '../session-store.ts';
import {
  deleteOldQuestions,
  deletePasskey,
  findPasskey,
  findPasskeys,
  insertPasskey,
  notePasskey,
  useQuestion,
} from './passkey-store.ts';
import type { SecondFactors } from './second-factors.ts';

/** Passkeys (WebAuthn, level 3): a key pair per device, which asks for a finger, a face or a PIN. */
export interface Passkeys {
  /** A question that a browser answers by signing in with a passkey. */
  ask(): PasskeyQuestion;
  /** The account whose passkey answered a question of ours; undefined for any other answer. */
  authenticate(answer: PasskeyAnswer): Promise<number | undefined>;
  /** Asks a browser to make a passkey for this account. */
  prepare(account: { id: number; username: string }): Promise<PasskeyCreation>;
  /**
   * Adds a passkey, and ends all sessions but the one with the hash `kept`. Resolves with undefined when it isn't one
   * that was asked for.
   */
  add(
    accountId: number,
    given: { name: string; passkey: PasskeyRegistration; kept: string },
  ): Promise<RecoveryCodes | undefined>;
  /** Resolves with whether the account had it. */
  remove(accountId: number, id: number): Promise<boolean>;
  /** Forgets answered questions that have expired. */
  prune(isStopped?: IsStopped): Promise<void>;
}

export interface PasskeysOptions {
  database: Store;
  /** The instance's. */
  secret: string;
  /** The URL where browsers reach the console. */
  publicUrl: string;
  secondFactors: Pick<SecondFactors, 'begin' | 'end'>;
  /** Unix seconds. */
  now: () => number;
}

export function createPasskeys({ database, secret, publicUrl, secondFactors, now }: PasskeysOptions): Passkeys {
  const useOnce = (hash: string, expiresAt: number) => database.write((writer) => useQuestion(writer, hash, expiresAt));
  const ceremony = createPasskeyCeremony({ useQuestion: useOnce, secret, publicUrl, now });
  return {
    ask: ceremony.ask,
    async authenticate(answer) {
      const stored = await findPasskey(database.kysely, answer.id);
      const proven = await ceremony.verify(answer, async () => stored);
      if (!stored || !proven) return undefined;
      await database.write((writer) => notePasskey(writer, stored.id, proven.counter, now()));
      return stored.accountId;
    },
    async prepare(account) {
      const passkeys = await findPasskeys(database.kysely, account.id);
      return ceremony.prepare(
        account,
        passkeys.map(({ credentialId }) => credentialId),
      );
    },
    async add(accountId, { name, passkey, kept }) {
      const credential = await ceremony.accept(accountId, passkey);
      if (!credential) return undefined;
      return database.write(async (writer) => {
        if (!(await insertPasskey(writer, { accountId, name, ...credential, createdAt: now() }))) return undefined;
        await deleteSessionsOf(writer, accountId, kept);
        return secondFactors.begin(writer, accountId);
      });
    },
    remove: (accountId, id) =>
      database.write(async (writer) => {
        const isTheirs = await deletePasskey(writer, accountId, id);
        if (isTheirs) await secondFactors.end(writer, accountId);
        return isTheirs;
      }),
    prune: (isStopped) => deleteOldQuestions(database, now(), isStopped),
  };
}
