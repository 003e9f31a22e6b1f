import { z } from 'zod';
import { fieldTypes } from '../field/fields.ts';
import { locales } from '../language/locales.ts';
import { fieldType, line, name, text } from './parts.ts';

export type OptIn = z.infer<typeof optIn>;
const optIn = z.enum(['single', 'double'], 'must be single or double');

/** An owner's settings for a list. Empty texts stand for the usual ones. */
export type ListSettings = z.infer<typeof listSettingsSchema>;
const listSettingsSchema = z.strictObject({
  /** Empty for the predefined list. */
  name: z.string(),
  optIn,
  /** The language of mails and pages (BCP 47): one of `@joinery/contract/locales`. */
  language: z.string(),
  publicName: z.string(),
  senderName: z.string(),
  senderAddress: z.string(),
  replyTo: z.string(),
  logoUrl: z.string(),
  /** `#rrggbb`. */
  color: z.string(),
  imprint: z.string(),
  privacyUrl: z.string(),
  /** The page until somebody confirms. @default the service's own */
  pendingUrl: z.string(),
  /** The page after confirming. @default the service's own */
  thankyouUrl: z.string(),
  /** Whether somebody who hasn't confirmed and signs up again gets another confirmation message. */
  resends: z.boolean(),
  /** Whether mails report when they are opened. */
  tracksOpens: z.boolean(),
});

/** A list: an opt-in process. */
export type ListLine = z.infer<typeof listLineSchema>;
export const listLineSchema = z.strictObject({ id: z.int(), ...listSettingsSchema.shape });

export type NewList = z.infer<typeof newListSchema>;
export const newListSchema = z.strictObject({ name, optIn });

const yesOrNo = z.boolean('must be true or false');
const page = line(2_000).refine(
  (value) => !value || /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
  'must be a page address that starts with https:// or http://',
);

/** The rules for those parts of a list that people type, beside those of its letterhead. */
export const listRulesSchema = z.object({ name, pendingUrl: page, thankyouUrl: page }).partial();

/** Absent members stay as they are. The predefined list keeps its name and double opt-in. */
export type ListChanges = Partial<ListSettings> & {
  /** A PNG in base64, of at most 600 by 96 pixels and 100 kB. Its address takes the place of `logoUrl`. */
  logo?: string;
};
/** Texts are checked together later, so that all mistakes are told at once. */
export const listChangesSchema: z.ZodType<ListChanges> = z.strictObject({
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
  logo: text(140_000).exactOptional(),
} satisfies { [Name in keyof Required<ListChanges>]: z.ZodExactOptional<z.ZodType<ListChanges[Name]>> });

export type TagLine = z.infer<typeof tagLineSchema>;
export const tagLineSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** Assigned only by the system. */
  smart: z.boolean(),
});

export type NewTag = z.infer<typeof newTagSchema>;
export const newTagSchema = z.strictObject({ name });

export type FieldLine = z.infer<typeof fieldLineSchema>;
export const fieldLineSchema = z.strictObject({
  /** As on the wire: `fieldFirstName`. */
  name: z.string(),
  label: z.string(),
  type: fieldType,
});

const newTypes = fieldTypes.filter((type) => type !== 'sms');

export type NewField = z.infer<typeof newFieldSchema>;
export const newFieldSchema = z.strictObject({
  /** Its name for people, which no other field of the account has. */
  label: z
    .string('must be a text')
    .transform((value) => value.trim())
    .pipe(name),
  type: z.enum(newTypes, `must be one of ${newTypes.join(', ')}`),
});

/** The types of an account's own fields. */
export type NewFieldType = NewField['type'];

/** The id of what was made. */
export type NewId = z.infer<typeof newIdSchema>;
export const newIdSchema = z.strictObject({ id: z.int() });
