import { z } from 'zod';

/** Base64url of at most 6 kB. */
const bytes = z
  .string('must be a text')
  .max(8_000, 'is too long')
  .regex(/^[\w-]*$/, 'must be base64url');
const type = z.literal('public-key');

/** Asks the browser to sign in with a passkey: WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
export type PasskeyQuestion = z.infer<typeof passkeyQuestionSchema>;
export const passkeyQuestionSchema = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
});

/** Asks the browser to make a passkey: WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;
export const passkeyCreationSchema = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type, alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(z.strictObject({ type, id: z.string() })),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

// Browsers send members that nobody needs, such as extensions. They are dropped.

/** The browser's answer at sign-in: `AuthenticationResponseJSON`. Binary members are base64url. */
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;
export const passkeyAnswerSchema = z.object({
  id: bytes,
  rawId: bytes,
  type,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.exactOptional(),
  }),
});

/** A passkey as the browser made it: `RegistrationResponseJSON`. Binary members are base64url. */
export type PasskeyRegistration = z.infer<typeof passkeyRegistrationSchema>;
export const passkeyRegistrationSchema = z.object({
  id: bytes,
  rawId: bytes,
  type,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
});
