import { z } from 'zod';
import { moment, text } from './parts.ts';
import { passkeyAnswerSchema } from './passkey.ts';

/** The person who is signed in. */
export type Owner = z.infer<typeof ownerSchema>;
const ownerSchema = z.strictObject({
  id: z.int(),
  username: z.string(),
  /** May be empty. */
  email: z.string(),
});

/** How somebody signs in: an account's owner by password, a proxy's operator by token, anybody by passkey. */
export type SignInWay = z.infer<typeof signInWay>;
const signInWay = z.enum(['password', 'token', 'passkey']);

/** A part of the console that its servers have. */
export type SectionName = z.infer<typeof sectionName>;
const sectionName = z.enum([
  'overview',
  'forms',
  'contacts',
  'lists',
  'mail',
  'outbox',
  'keys',
  'webhooks',
  'people',
  'settings',
  'account',
]);

/** `proven` tells whether dangerous actions are open: whoever it is was proven again within the last five minutes. */
export type SignedIn = z.infer<typeof signedInSchema>;
export const signedInSchema = z.strictObject({
  status: z.literal('signedIn'),
  owner: ownerSchema,
  proven: z.boolean(),
  /** How the owner opens dangerous actions. */
  proof: signInWay,
  /** The sections that the owner may open. The first one is the start. */
  sections: z.array(sectionName),
  /** The ways to sign in here. */
  ways: z.array(signInWay),
});

export type SessionState = z.infer<typeof sessionStateSchema>;
export const sessionStateSchema = z.union([
  signedInSchema,
  z.strictObject({ status: z.literal('signedOut'), ways: z.array(signInWay) }),
]);

/** Ways to prove a second factor. A passkey signs in by itself, without the password. */
export type SecondFactorWay = z.infer<typeof secondFactorWay>;
const secondFactorWay = z.enum(['code', 'recoveryCode', 'passkey']);

export type SignIn = z.infer<typeof signInSchema>;
export const signInSchema = z.strictObject({
  username: text(200),
  password: text(1_000),
  /** A one-time code of six digits, or a recovery code. */
  code: text(100).exactOptional(),
});

/** With `secondFactorNeeded` the password was right: send it again along with a code, or use a passkey. */
export type SignInAnswer = z.infer<typeof signInAnswerSchema>;
export const signInAnswerSchema = z.union([
  signedInSchema,
  z.strictObject({ status: z.literal('secondFactorNeeded'), ways: z.array(secondFactorWay) }),
]);

export type PasskeySignIn = z.infer<typeof passkeySignInSchema>;
export const passkeySignInSchema = z.strictObject({ answer: passkeyAnswerSchema });

export type PasswordProof = z.infer<typeof passwordProofSchema>;
export const passwordProofSchema = z.strictObject({ password: text(1_000) });

/** A session of the owner's. Times are Unix seconds. */
export type OpenSession = z.infer<typeof openSessionSchema>;
export const openSessionSchema = z.strictObject({
  id: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
  createdAt: moment,
  seenAt: moment,
  /** The browser's own description (`User-Agent`); may be empty. */
  browser: z.string(),
});
