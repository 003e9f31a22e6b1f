import { z } from 'zod';
import { checkValue } from '../field/fields.ts';
import { line, moment, name, text } from './parts.ts';
import { passkeyRegistrationSchema } from './passkey.ts';

/** Times are Unix seconds; null for never used. */
export type Passkey = z.infer<typeof passkeySchema>;
const passkeySchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  createdAt: moment,
  usedAt: moment.nullable(),
});

/** The second factors of the account. With any of them, the password alone opens nothing. */
export type SecondFactor = z.infer<typeof secondFactorSchema>;
export const secondFactorSchema = z.strictObject({
  /** Whether one-time codes are asked for. */
  codes: z.boolean(),
  /** How many recovery codes are unused. */
  recoveryCodes: z.int(),
  passkeys: z.array(passkeySchema),
  /** Whether passkeys work at this address: browsers allow none at an IP address. */
  passkeysPossible: z.boolean(),
});

/** A secret for an authenticator app: as base32 to type, and as an `otpauth:` address to scan. */
export type CodeSecret = z.infer<typeof codeSecretSchema>;
export const codeSecretSchema = z.strictObject({ secret: z.string(), uri: z.string() });

/** 160 bits: RFC 4226, section 4. */
const secret = z
  .string('must be a text')
  .regex(/^[A-Z2-7]{32}$/, 'must be the secret that makeCodeSecret answered with');

/** Turns codes on: proves that the app has the secret. */
export type CodeProof = z.infer<typeof codeProofSchema>;
export const codeProofSchema = z.strictObject({ secret, code: text(100) });

/**
 * Codes that each open the account once, shown this once. Null when there were some already, which stay as they are.
 */
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
export const recoveryCodesSchema = z.strictObject({ recoveryCodes: z.array(z.string()).nullable() });

export type NewPasskey = z.infer<typeof newPasskeySchema>;
export const newPasskeySchema = z.strictObject({ name, passkey: passkeyRegistrationSchema });

export type ForgottenPassword = z.infer<typeof forgottenPasswordSchema>;
export const forgottenPasswordSchema = z.strictObject({
  /** The username or the email address of an account. */
  username: text(254),
  /** The language of the mail. */
  language: z.enum(['en', 'de']),
});

/** `asked`, whether or not there is such an account; `noMail` if the instance sends none. */
export type AskedPasswordReset = z.infer<typeof askedPasswordResetSchema>;
export const askedPasswordResetSchema = z.strictObject({ status: z.enum(['asked', 'noMail']) });

export type ResetPassword = z.infer<typeof resetPasswordSchema>;
export const resetPasswordSchema = z.strictObject({
  /** The end of the address in the mail. */
  token: text(1_000),
  password: text(1_000),
});

export type NewPassword = z.infer<typeof newPasswordSchema>;
export const newPasswordSchema = z.strictObject({ password: text(1_000) });

const email = line(254)
  .refine((value) => !checkValue('email', value), 'must be an email address')
  .refine((value) => value !== '', 'must not be empty');

export type NewEmail = z.infer<typeof newEmailSchema>;
export const newEmailSchema = z.strictObject({ email });

/** The facts that the first start's page needs. Its token is in the query of the one-time address. */
export type SetupState = z.infer<typeof setupStateSchema>;
export const setupStateSchema = z.strictObject({
  /** `used` also stands for an address that isn't the newest one. */
  status: z.enum(['ready', 'used']),
  /** Whether there is a mail server. Without one, mail is kept and readable in the console. */
  mailServer: z.boolean(),
  /** The sender of mail unless the list names another. */
  mailFrom: z.string(),
});

const token = text(200);

export type SetupQuery = z.infer<typeof setupQuerySchema>;
export const setupQuerySchema = z.strictObject({ token });

/** The rules for what the instance's owner types at the first start, beside those of the list's letterhead. */
export const setupRulesSchema = z.object({ email, publicName: name });

// Texts are checked together later, so that all mistakes are told at once.

/** Makes the owner and names the list. The owner is signed in by the answer. */
export type Setup = z.infer<typeof setupSchema>;
export const setupSchema = z.strictObject({
  token,
  /** Also the username. */
  email: text(1_000),
  password: text(1_000),
  /** The name by which contacts know the list. */
  publicName: text(1_000),
  /** The name in the From of its mails. Empty for the public name. */
  senderName: text(1_000),
  /** The address in the From of its mails. Empty for that of the settings. */
  senderAddress: text(1_000),
  /**
   * The language that the owner reads (BCP 47, such as `de-AT`): that of the list's mails and pages, and of its forms.
   *
   * @default English, also for a language that Joinery doesn't have
   */
  language: text(100).exactOptional(),
});

/** The ids of what the first form needs. */
export type SetupAnswer = z.infer<typeof setupAnswerSchema>;
export const setupAnswerSchema = z.strictObject({ accountId: z.int(), listId: z.int() });
