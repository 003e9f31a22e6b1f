import { z } from 'zod';
import type { Exact, Same } from '../../same.ts';
import type { MadePasskey, PasskeyAnswer, PasskeyCreation, PasskeyQuestion } from '../account.ts';

/** Base64url of at most 6 kB. */
const bytes = z
  .string('must be a text')
  .max(8_000, 'is too long')
  .regex(/^[\w-]*$/, 'must be base64url');
const type = z.literal('public-key');

export const passkeyQuestionSchema = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

export const passkeyCreationSchema = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.strictObject({ type, id: z.string() })),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** Browsers send members that nobody needs, such as extensions. They are dropped. */
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

export const madePasskeySchema = z.object({
  id: bytes,
  rawId: bytes,
  type,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
});

true satisfies Same<Exact<z.infer<typeof passkeyQuestionSchema>>, Exact<PasskeyQuestion>>;
true satisfies Same<Exact<z.infer<typeof passkeyCreationSchema>>, Exact<PasskeyCreation>>;
true satisfies Same<Exact<z.infer<typeof passkeyAnswerSchema>>, Exact<PasskeyAnswer>>;
true satisfies Same<Exact<z.infer<typeof madePasskeySchema>>, Exact<MadePasskey>>;
