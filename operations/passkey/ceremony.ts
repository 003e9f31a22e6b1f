import type { PasskeyAnswer, PasskeyCreation, PasskeyQuestion, PasskeyRegistration } from '@joinery/contract/console';
import { createQuestions, questionLifetime, type UseQuestion } from './questions.ts';

/** A passkey as a server keeps it. */
export interface PasskeyCredential {
  /** Base64url, as the browser names it. */
  credentialId: string;
  /** Base64url. */
  publicKey: string;
  /** How often it was used, as far as it tells. */
  counter: number;
}

/** A passkey that answered a question, and its counter afterwards. */
export type ProvenPasskey = Pick<PasskeyCredential, 'credentialId' | 'counter'>;

/** The exchange between browser and server about passkeys (WebAuthn, level 3). */
export interface PasskeyCeremony {
  /** A question that a browser answers by signing in with a passkey. */
  ask(): PasskeyQuestion;
  /** The passkey that answered a question of ours, with its new counter; undefined for any other answer. */
  verify(
    answer: PasskeyAnswer,
    find: (credentialId: string) => Promise<PasskeyCredential | undefined>,
  ): Promise<ProvenPasskey | undefined>;
  /** Asks a browser to make a passkey for a user who already has the passkeys `credentialIds`. */
  prepare(user: { id: number; username: string }, credentialIds: string[]): PasskeyCreation;
  /** The passkey that was made for a user; undefined when it isn't one that was asked for. */
  accept(userId: number, passkey: PasskeyRegistration): Promise<PasskeyCredential | undefined>;
}

export interface PasskeyCeremonyOptions {
  useQuestion: UseQuestion;
  /** Signs the questions. Servers that share people share it. */
  secret: string;
  /** The URL where browsers reach the console. */
  publicUrl: string;
  /** Unix seconds. */
  now: () => number;
}

/** COSE's numbers of EdDSA, ES256 and RS256 (RFC 9053), the most wanted first. */
const algorithms = [-8, -7, -257];
const timeout = questionLifetime * 1_000;
const signIn = 'sign in';
const additionTo = (userId: number) => `add to ${userId}`;

export function createPasskeyCeremony({
  useQuestion,
  secret,
  publicUrl,
  now,
}: PasskeyCeremonyOptions): PasskeyCeremony {
  const questions = createQuestions(useQuestion, secret, now);
  const { origin, hostname } = new URL(publicUrl);
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };

  return {
    ask: () => ({ challenge: questions.make(signIn), rpId: hostname, timeout, userVerification: 'required' }),
    async verify(answer, find) {
      const passkey = await find(answer.id);
      const question = questionOf(answer.response.clientDataJSON);
      if (!passkey || !questions.isOpen(question, signIn)) return undefined;
      const { verifyAuthenticationResponse } = await load();
      const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'));
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        response: { ...answer, clientExtensionResults: {} },
        expectedChallenge: question,
        credential: { id: passkey.credentialId, publicKey, counter: passkey.counter },
      }).catch(() => refused);
      if (!verified || !authenticationInfo || !(await questions.use(question))) return undefined;
      return { credentialId: passkey.credentialId, counter: authenticationInfo.newCounter };
    },
    prepare: ({ id, username }, credentialIds) => ({
      challenge: questions.make(additionTo(id)),
      rp: { id: hostname, name: hostname },
      user: { id: Buffer.from(String(id)).toString('base64url'), name: username, displayName: username },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout,
      excludeCredentials: credentialIds.map((credentialId) => ({ type: 'public-key', id: credentialId })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    }),
    async accept(userId, passkey) {
      const question = questionOf(passkey.response.clientDataJSON);
      if (!questions.isOpen(question, additionTo(userId))) return undefined;
      const { verifyRegistrationResponse } = await load();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response: { ...passkey, clientExtensionResults: {} },
        expectedChallenge: question,
        supportedAlgorithmIDs: algorithms,
      }).catch(() => refused);
      if (!verified || !registrationInfo || !(await questions.use(question))) return undefined;
      const { id, publicKey, counter } = registrationInfo.credential;
      return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
    },
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
