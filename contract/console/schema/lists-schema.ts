import { z } from 'zod';
import { fieldTypes } from '../../field/fields.ts';
import { locales } from '../../language/locales.ts';
import { line, name, text } from './parts-schema.ts';

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
    logoUrl: z.string(),
    color: z.string(),
    imprint: z.string(),
    privacyUrl: z.string(),
    pendingUrl: z.string(),
    thankyouUrl: z.string(),
    resends: z.boolean(),
    tracksOpens: z.boolean(),
  }),
);
export const newListSchema = z.strictObject({ name, optIn });

const yesOrNo = z.boolean('must be true or false');
const page = line(2_000).refine(
  (value) => !value || /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
  'must be a page address that starts with https:// or http://',
);

/** The rules for those parts of a list that people type, beside those of its letterhead. */
export const listRulesSchema = z.object({ name, pendingUrl: page, thankyouUrl: page }).partial();

/** Texts are checked together later, so that all mistakes are told at once. */
export const listChangesSchema = z.strictObject({
  name: text(1_000).exactOptional(),
  optIn: optIn.exactOptional(),
  language: z
    .string('must be a text')
    .refine((value) => locales.some((locale) => locale === value), 'must be a language that Joinery has')
    .exactOptional(),
  publicName: text(1_000).exactOptional(),
  senderName: text(1_000).exactOptional(),
  senderAddress: text(1_000).exactOptional(),
  replyTo: text(1_000).exactOptional(),
  logoUrl: text(2_000).exactOptional(),
  color: text(100).exactOptional(),
  imprint: text(10_000).exactOptional(),
  privacyUrl: text(2_000).exactOptional(),
  pendingUrl: text(10_000).exactOptional(),
  thankyouUrl: text(10_000).exactOptional(),
  resends: yesOrNo.exactOptional(),
  tracksOpens: yesOrNo.exactOptional(),
});

export const tagsSchema = z.array(z.strictObject({ id: z.int(), name: z.string(), smart: z.boolean() }));
export const newTagSchema = z.strictObject({ name });
export const fieldSchema = z.strictObject({ name: z.string(), label: z.string(), type: z.string() });
export const fieldsSchema = z.array(fieldSchema);
const newTypes = fieldTypes.filter((type) => type !== 'sms');
export const newFieldSchema = z.strictObject({
  label: z
    .string('must be a text')
    .transform((value) => value.trim())
    .pipe(name),
  type: z.enum(newTypes, `must be one of ${newTypes.join(', ')}`),
});
export const madeSchema = z.strictObject({ id: z.int() });
