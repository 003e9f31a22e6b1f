import type { PasskeyAnswer } from './account.ts';

/** The person who is signed in. */
export interface Owner {
  id: number;
  username: string;
  /** May be empty. */
  email: string;
}

/** How somebody signs in: an account's owner by password, a proxy's operator by token, anybody by passkey. */
export type SignInWay = 'password' | 'token' | 'passkey';

/** A part of the console that its servers have. */
export type SectionName =
  | 'overview'
  | 'forms'
  | 'contacts'
  | 'lists'
  | 'mail'
  | 'outbox'
  | 'keys'
  | 'webhooks'
  | 'people'
  | 'settings'
  | 'account';

/** `proven` tells whether dangerous actions are open: whoever it is was proven again within the last five minutes. */
export interface SignedIn {
  status: 'signedIn';
  owner: Owner;
  proven: boolean;
  /** How the owner opens dangerous actions. */
  proof: SignInWay;
  /** The sections that the owner may open. The first one is the start. */
  sections: SectionName[];
  /** The ways to sign in here. */
  ways: SignInWay[];
}

export type SessionState = SignedIn | { status: 'signedOut'; ways: SignInWay[] };

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
