import { checkValue } from '@joinery/contract/fields';
import { typeNames } from '@joinery/contract/type-table';
import { z } from 'zod';
import { languages } from '../language.ts';
import { letterheadSchema } from '../list/letterhead-schema.ts';
import { profileNames } from '../model/account.ts';
import type { Bounce } from '../model/contact.ts';
import type { DataFieldType } from '../model/field.ts';

/** A text, or a number as its digits; null, absent and empty are the same. */
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim());

/** A name or note for people. */
const line = z
  .string('must be a text')
  .transform((value) => value.trim())
  .refine((value) => !checkValue('line', value), 'must be text on one line, of at most 1,000 characters');
const name = line.refine((value) => value !== '', 'must not be empty');

/** The address of a page; empty means the service's own page. */
const page = line.refine((value) => !value || !checkValue('url', value), 'must start with http:// or https://');

const flag = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])], 'must be 0 or 1')
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

const digits = z.union([z.int().min(1), z.string().regex(/^[1-9]\d{0,14}$/)]);
const id = digits.transform(Number);
/** PHP clients send 0 or an empty text for none. */
const optionalId = z
  .union([digits, z.literal([0, '0', ''])])
  .nullish()
  .transform((value) => Number(value) || undefined);

/** A list in JSON, `tagids[0]=17` in forms, or a single id. Forms with many keys are parsed as objects. */
const ids = z
  .union([z.array(id).min(1), id.transform((one) => [one]), z.record(z.string(), id).transform(Object.values<number>)])
  .refine((list) => list.length <= 1_000, 'must be at most 1,000');

const mostFields = 1_000;

/**
 * Field values by name. PHP clients send an empty array for no fields, forms an empty text. `__proto__` is refused,
 * since zod would silently drop it.
 */
const fields = z.preprocess(
  (value, { addIssue }) => {
    if (value instanceof Object && Object.hasOwn(value, '__proto__')) addIssue('must not name a field __proto__');
    if (value instanceof Object && Object.keys(value).length > mostFields) addIssue('must name at most 1,000 fields');
    return value;
  },
  z
    .union([z.record(z.string(), z.unknown()), z.tuple([]), z.literal('')])
    .nullish()
    .transform((value): Record<string, unknown> => (value && !Array.isArray(value) ? value : {})),
);

/** One or more of `words`: a list, or a text with commas; `preset` when there is none. */
function choice<Word extends string>(words: [Word, ...Word[]], preset: Word[]) {
  const message = `must be one or more of ${words.join(', ')}`;
  return z
    .union([z.string(), z.array(z.string())], message)
    .nullish()
    .transform((value) => [value ?? []].flat().flatMap((words) => words.toLowerCase().split(',')))
    .transform((list) => list.map((word) => word.trim()).filter(Boolean))
    .pipe(z.array(z.enum(words, message)))
    .transform((list) => (list.length ? list : preset));
}

const bounces: Record<string, Bounce> = {
  nobounce: 'none',
  softbounce: 'soft',
  hardbounce: 'hard',
  spambounce: 'spam',
};
const status = choice(['subscribed', 'unsubscribed', 'pending'], ['subscribed']);
const bounceNames = ['nobounce', 'softbounce', 'hardbounce', 'spambounce'] as const;
const bounceStatus = choice([...bounceNames], ['nobounce', 'softbounce', 'spambounce']).transform((words) =>
  words.flatMap((word) => bounces[word] ?? []),
);

export const nothing = z.object({});
export const keySchema = z.object({ apikey: z.string().min(1) });
export const signinSchema = z.object({ email: text, smsnumber: text, fields });
export const emailSchema = z.object({ email: text });
export const addressSchema = z.object({ email: text, smsnumber: text });

export const addSchema = signinSchema.extend({ listid: optionalId, tagid: optionalId });
export const updateSchema = z.object({ newemail: text, newsmsnumber: text, fields });
export const tagSchema = z.object({ email: text, tagids: ids });
export const untagSchema = z.object({ email: text, tagid: id });
export const bounceSchema = z.object({
  message: z.string('must be a text').optional(),
  email: text,
  smsnumber: text,
  bounceStatus: z
    .enum(bounceNames, `must be one of ${bounceNames.join(', ')}`)
    .transform((word) => bounces[word])
    .optional(),
});
export const filterSchema = z.object({ status, bounceStatus });
export const taggedSchema = filterSchema.extend({ tagid: id });
export const selectSchema = filterSchema.extend({
  limit: z
    .string()
    .regex(/^(?:[1-9]\d?|[1-4]\d\d|500)$/, 'must be 1 to 500')
    // The description has it as a number, as clients do.
    .meta({ type: 'integer', pattern: undefined, minimum: 1, maximum: 500 })
    .transform(Number)
    .optional(),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'must be the `nextCursor` of the page before')
    .transform(Number)
    .optional(),
});

export const newTagSchema = z.object({ name, text: line.optional() });
export const tagChangesSchema = z.object({ name: name.optional(), text: line.optional() });

const types = new Map(Object.entries(typeNames).map(([type, label]) => [label.toLowerCase(), type as DataFieldType]));
const type = z
  .string()
  .transform((label) => types.get(label.trim().toLowerCase()))
  .refine((typeName) => typeName !== undefined, `must be one of ${Object.values(typeNames).join(', ')}`);
export const newFieldSchema = z.object({ name, type: type.default('line') });
export const fieldChangesSchema = z.object({ name });
export const fieldsSchema = z.object({ detail: flag.default(false) });

const listSettings = z.object({
  pendingurl: page.optional(),
  thankyouurl: page.optional(),
  usesingleoptin: flag.optional(),
  resendconfirmationemail: flag.optional(),
  language: z.enum(languages, `must be one of ${languages.join(', ')}`).optional(),
  publicname: letterheadSchema.shape.publicName.optional(),
  sendername: letterheadSchema.shape.senderName.optional(),
  replyto: letterheadSchema.shape.replyTo.optional(),
  logourl: letterheadSchema.shape.logoUrl.optional(),
  color: letterheadSchema.shape.color.optional(),
  imprint: letterheadSchema.shape.imprint.optional(),
  privacyurl: letterheadSchema.shape.privacyUrl.optional(),
  usechangeemail: flag.refine((value) => !value, 'must be 0: there is no page for changing the address').optional(),
});
export const newListSchema = listSettings.extend({ name });
export const listChangesSchema = listSettings.extend({ name: line.optional() });
export const redirectSchema = z.object({ listid: id, email: text });

const profile = z.object(Object.fromEntries(profileNames.map((name) => [name, line.optional()])));
export const accountChangesSchema = z.object({
  username: line.optional(),
  password: z.string('must be a text').max(1_000, 'must have at most 1,000 characters').optional(),
  email: line.refine((value) => !value || !checkValue('email', value), 'must be an email address').optional(),
  ...profile.shape,
});

/** Refuses credentials that no account can have: PostgreSQL texts hold no NUL, and none are that long. */
export const loginSchema = z.object({
  username: z
    .string()
    .min(1)
    .max(200)
    .refine((username) => !username.includes('\0')),
  password: z.string().min(1).max(1_000),
});
