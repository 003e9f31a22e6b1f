import { z } from 'zod';
import { name, text } from './parts-schema.ts';

const optIn = z.enum(['single', 'double'], 'must be single or double');

export const listsSchema = z.array(
  z.strictObject({
    id: z.int(),
    name: z.string(),
    optIn,
    language: z.string(),
    publicName: z.string(),
    senderName: z.string(),
    senderAddress: z.string(),
    replyTo: z.string(),
    imprint: z.string(),
    privacyUrl: z.string(),
  }),
);
export const newListSchema = z.strictObject({ name, optIn });
/** The list's own rules say more about each. */
export const listChangesSchema = z.strictObject({
  publicName: text(1_000).exactOptional(),
  senderName: text(1_000).exactOptional(),
  senderAddress: text(1_000).exactOptional(),
  replyTo: text(1_000).exactOptional(),
  imprint: text(10_000).exactOptional(),
  privacyUrl: text(2_000).exactOptional(),
});

export const tagsSchema = z.array(z.strictObject({ id: z.int(), name: z.string(), smart: z.boolean() }));
export const newTagSchema = z.strictObject({ name });
export const fieldsSchema = z.array(z.strictObject({ name: z.string(), label: z.string(), type: z.string() }));
export const madeSchema = z.strictObject({ id: z.int() });
