import type { PasskeyAnswer } from './account.ts';

/** Whoever is signed in. */
export interface Owner {
  id: number;
  username: string;
  /** May be empty. */
  email: string;
}

/** `proven` tells whether dangerous actions are open: the password was typed again within the last five minutes. */
export interface SignedIn {
  status: 'signedIn';
  owner: Owner;
  proven: boolean;
  /** Whether forms are managed here. */
  forms: boolean;
}

export type SessionState = SignedIn | { status: 'signedOut' };

/** Ways to prove a second factor. A passkey signs in by itself, without the password. */
export type SecondFactorWay = 'code' | 'recoveryCode' | 'passkey';

export interface SignIn {
  username: string;
  password: string;
  /** A one-time code of six digits, or a recovery code. */
  code?: string;
}

/** With `secondFactorNeeded` the password was right: send it again along with a code, or use a passkey. */
export type SignInAnswer = SignedIn | { status: 'secondFactorNeeded'; ways: SecondFactorWay[] };

export interface PasskeySignIn {
  answer: PasskeyAnswer;
}

export interface PasswordProof {
  password: string;
}

/** A session of the owner's. Times are Unix seconds. */
export interface OpenSession {
  id: string;
  /** Whether it is the one that asks. */
  current: boolean;
  createdAt: number;
  seenAt: number;
  /** The browser's own description (`User-Agent`); may be empty. */
  browser: string;
}
