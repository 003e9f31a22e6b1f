import { z } from 'zod';
import { line, moment, name, text } from './parts.ts';
import { passkeyCreationSchema, passkeyRegistrationSchema } from './passkey.ts';

/** The token of the operator of a proxy. */
export type TokenSignIn = z.infer<typeof tokenSignInSchema>;
export const tokenSignInSchema = z.strictObject({ token: text(1_000) });

/** Somebody who signs in to a proxy's console by passkey. Times are Unix seconds. */
export type PersonLine = z.infer<typeof personLineSchema>;
const personLineSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** The sites whose forms the person sees and changes. */
  sites: z.array(z.string()),
  passkeys: z.int(),
  /** Until when the person's one-time address works; null if it was used, or has expired. */
  invitedUntil: moment.nullable(),
  /** When the person was last here; null for never. */
  seenAt: moment.nullable(),
});

export type People = z.infer<typeof peopleSchema>;
export const peopleSchema = z.strictObject({
  people: z.array(personLineSchema),
  /** The sites of the configuration. */
  sites: z.array(z.string()),
  /** Whether passkeys work at this address: browsers allow none at an IP address. */
  passkeysPossible: z.boolean(),
});

export type PersonDetails = z.infer<typeof personDetailsSchema>;
export const personDetailsSchema = z.strictObject({
  name,
  /** Names of sites in the configuration, at least one. */
  sites: z.array(line(100)).min(1, 'must name at least one site').max(1_000),
});

/** A one-time address, shown this once, at which a person makes a passkey. */
export type Invitation = z.infer<typeof invitationSchema>;
export const invitationSchema = z.strictObject({
  id: z.int(),
  address: z.string(),
  /** Unix seconds. */
  until: moment,
});

const token = text(200);

export type InvitationQuery = z.infer<typeof invitationQuerySchema>;
export const invitationQuerySchema = z.strictObject({ token });

/** `used` also stands for an address that has expired, or isn't the newest one. */
export type InvitationState = z.infer<typeof invitationStateSchema>;
export const invitationStateSchema = z.union([
  z.strictObject({ status: z.literal('ready'), name: z.string(), creation: passkeyCreationSchema }),
  z.strictObject({ status: z.literal('used') }),
]);

export type AcceptedInvitation = z.infer<typeof acceptedInvitationSchema>;
export const acceptedInvitationSchema = z.strictObject({ token, passkey: passkeyRegistrationSchema });
