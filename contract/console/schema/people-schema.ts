import { z } from 'zod';
import { line, moment, name, text } from './parts-schema.ts';
import { madePasskeySchema, passkeyCreationSchema } from './passkey-schema.ts';

export const tokenSignInSchema = z.strictObject({ token: text(1_000) });

const person = {
  id: z.int(),
  name: z.string(),
  sites: z.array(z.string()),
  passkeys: z.int(),
  invitedUntil: moment.nullable(),
  seenAt: moment.nullable(),
};

export const peopleSchema = z.strictObject({
  people: z.array(z.strictObject(person)),
  sites: z.array(z.string()),
  passkeysPossible: z.boolean(),
});

export const personDetailsSchema = z.strictObject({
  name,
  sites: z.array(line(100)).min(1, 'must name at least one site').max(1_000),
});

export const invitationSchema = z.strictObject({ id: z.int(), address: z.string(), until: moment });
export const invitationQuerySchema = z.strictObject({ token: text(200) });
export const invitationStateSchema = z.union([
  z.strictObject({ status: z.literal('ready'), name: z.string(), creation: passkeyCreationSchema }),
  z.strictObject({ status: z.literal('used') }),
]);
export const acceptedInvitationSchema = z.strictObject({ token: text(200), passkey: madePasskeySchema });
