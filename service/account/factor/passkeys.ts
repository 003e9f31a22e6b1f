import type {
  MadePasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyQuestion,
  RecoveryCodes,
} from '@joinery/contract/console';
import {
  deletePasskey,
  deleteSessionsOf,
  findPasskey,
  findPasskeys,
  insertPasskey,
  notePasskey,
  type Store,
} from '../../store/index.ts';
import { type Questions, questionLifetime } from './questions.ts';
import type { SecondFactors } from './second-factors.ts';

/** Passkeys (WebAuthn, level 3): a key pair per device, which asks for a finger, a face or a PIN. */
export interface Passkeys {
  /** What a browser is asked to sign in with. */
  ask(): PasskeyQuestion;
  /** The account whose passkey answered a question of ours; undefined for any other answer. */
  authenticate(answer: PasskeyAnswer): Promise<number | undefined>;
  /** What a browser is asked to make. */
  prepare(account: { id: number; username: string }): Promise<PasskeyCreation>;
  /**
   * Adds a passkey, and ends all sessions but the one with the hash `kept`. Resolves with undefined when it isn't one
   * that was asked for.
   */
  add(
    accountId: number,
    given: { name: string; passkey: MadePasskey; kept: string },
  ): Promise<RecoveryCodes | undefined>;
  /** Resolves with whether the account had it. */
  remove(accountId: number, id: number): Promise<boolean>;
}

export interface PasskeysOptions {
  database: Store;
  questions: Questions;
  secondFactors: Pick<SecondFactors, 'begin' | 'end'>;
  /** The URL where browsers reach the console. */
  publicUrl: string;
  /** Unix seconds. */
  now: () => number;
}

/** COSE's numbers of EdDSA, ES256 and RS256 (RFC 9053), the most wanted first. */
const algorithms = [-8, -7, -257];
const timeout = questionLifetime * 1_000;
const signIn = 'sign in';
const additionTo = (accountId: number) => `add to ${accountId}`;

export function createPasskeys(options: PasskeysOptions): Passkeys {
  const { database, questions, secondFactors, publicUrl, now } = options;
  const { origin, hostname } = new URL(publicUrl);
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };

  return {
    ask: () => ({ challenge: questions.make(signIn), rpId: hostname, timeout, userVerification: 'required' }),
    async authenticate(answer) {
      const stored = await findPasskey(database.kysely, answer.id);
      const question = questionOf(answer.response.clientDataJSON);
      if (!stored || !questions.isOpen(question, signIn)) return undefined;
      const { verifyAuthenticationResponse } = await load();
      const publicKey = new Uint8Array(Buffer.from(stored.publicKey, 'base64url'));
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        response: { ...answer, clientExtensionResults: {} },
        expectedChallenge: question,
        credential: { id: stored.credentialId, publicKey, counter: stored.counter },
      }).catch(() => refused);
      if (!verified || !authenticationInfo || !(await questions.use(question))) return undefined;
      await database.write((writer) => notePasskey(writer, stored.id, authenticationInfo.newCounter, now()));
      return stored.accountId;
    },
    async prepare({ id, username }) {
      const known = await findPasskeys(database.kysely, id);
      return {
        challenge: questions.make(additionTo(id)),
        rp: { id: hostname, name: hostname },
        user: { id: Buffer.from(String(id)).toString('base64url'), name: username, displayName: username },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout,
        excludeCredentials: known.map(({ credentialId }) => ({ type: 'public-key', id: credentialId })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      };
    },
    async add(accountId, { name, passkey, kept }) {
      const question = questionOf(passkey.response.clientDataJSON);
      if (!questions.isOpen(question, additionTo(accountId))) return undefined;
      const { verifyRegistrationResponse } = await load();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response: { ...passkey, clientExtensionResults: {} },
        expectedChallenge: question,
        supportedAlgorithmIDs: algorithms,
      }).catch(() => refused);
      if (!verified || !registrationInfo || !(await questions.use(question))) return undefined;
      const { id, publicKey, counter } = registrationInfo.credential;
      const row = { accountId, name, credentialId: id, counter, createdAt: now() };
      return database.write(async (writer) => {
        const made = { ...row, publicKey: Buffer.from(publicKey).toString('base64url') };
        if (!(await insertPasskey(writer, made))) return undefined;
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
  };
}

/** The library throws at whatever is wrong with an answer. */
const refused = { verified: false, authenticationInfo: undefined, registrationInfo: undefined } as const;

/** Loaded on demand: it takes a while, and most processes see no passkey. */
const load = () => import('@simplewebauthn/server');

/** The question that an answer claims to answer; empty for a malformed one. */
function questionOf(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
