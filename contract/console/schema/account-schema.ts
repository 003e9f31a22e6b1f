import { z } from 'zod';
import { checkValue } from '../../field/fields.ts';
import { line, moment, name, text } from './parts-schema.ts';
import { madePasskeySchema } from './passkey-schema.ts';

const passkey = z.strictObject({ id: z.int(), name: z.string(), createdAt: moment, usedAt: moment.nullable() });

export const secondFactorSchema = z.strictObject({
  codes: z.boolean(),
  recoveryCodes: z.int(),
  passkeys: z.array(passkey),
  passkeysPossible: z.boolean(),
});

export const codeSecretSchema = z.strictObject({ secret: z.string(), uri: z.string() });

export const codeProofSchema = z.strictObject({
  /** 160 bits: RFC 4226, section 4. */
  secret: z.string('must be a text').regex(/^[A-Z2-7]{32}$/, 'must be the secret that makeCodeSecret answered with'),
  code: text(100),
});

export const recoveryCodesSchema = z.strictObject({ recoveryCodes: z.array(z.string()).nullable() });
export const newPasskeySchema = z.strictObject({ name, passkey: madePasskeySchema });
export const forgottenPasswordSchema = z.strictObject({ username: text(254), language: z.enum(['en', 'de']) });
export const askedPasswordResetSchema = z.strictObject({ status: z.enum(['asked', 'noMail']) });
export const resetPasswordSchema = z.strictObject({ token: text(1_000), password: text(1_000) });
export const newPasswordSchema = z.strictObject({ password: text(1_000) });

export const setupStateSchema = z.strictObject({
  status: z.enum(['ready', 'used']),
  mailServer: z.boolean(),
  mailFrom: z.string(),
});

const email = line(254).refine((value) => !checkValue('email', value), 'must be an email address');
const token = text(200);
const givenEmail = email.refine((value) => value !== '', 'must not be empty');

export const newEmailSchema = z.strictObject({ email: givenEmail });

export const setupQuerySchema = z.strictObject({ token });

/** The rules for what the instance's owner types at the first start, beside those of the list's letterhead. */
export const setupRulesSchema = z.object({ email: givenEmail, publicName: name });

/** Texts are checked together later, so that all mistakes are told at once. */
export const setupSchema = z.strictObject({
  token,
  email: text(1_000),
  password: text(1_000),
  publicName: text(1_000),
  senderName: text(1_000),
  senderAddress: text(1_000),
  language: text(100).exactOptional(),
});

export const setupAnswerSchema = z.strictObject({ accountId: z.int(), listId: z.int() });
