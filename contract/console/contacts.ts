import { z } from 'zod';
import { notedCauseSchema } from './bounce/bounces.ts';
import { day, fieldType, line, moment, queryId, timeZone } from './parts.ts';

export type ContactStatus = z.infer<typeof status>;
const status = z.enum(['pending', 'subscribed', 'unsubscribed'], 'must be pending, subscribed or unsubscribed');

export type ContactBounce = z.infer<typeof bounce>;
const bounce = z.enum(['none', 'soft', 'hard', 'spam']);

export type ContactSort = z.infer<typeof sort>;
const sort = z.enum(['newest', 'oldest', 'address', 'addressDown'], 'must be newest, oldest, address or addressDown');

const channel = z.enum(['email', 'sms'], 'must be email or sms');

/** The view of the table of contacts. Everything in it is in the console's address too. */
export type ContactView = z.infer<typeof contactViewSchema>;
export const contactViewSchema = z.strictObject({
  /**
   * Part of an address, number or name, in any capitalization. Fewer than three characters find what begins with them.
   */
  search: line(200).exactOptional(),
  /** `refusing`: an address on a list refuses mail, or its owner reported spam. */
  status: z
    .enum([...status.options, 'refusing'], 'must be pending, subscribed, unsubscribed or refusing')
    .exactOptional(),
  tag: queryId.exactOptional(),
  list: queryId.exactOptional(),
  /** Days of the signup as `YYYY-MM-DD`, both included, in `timeZone`. */
  from: day.exactOptional(),
  to: day.exactOptional(),
  /** IANA. @default UTC */
  timeZone: timeZone.exactOptional(),
  /** @default newest */
  sort: sort.exactOptional(),
});

/** A view of the table as a file. */
export type ContactFileView = z.infer<typeof contactFileViewSchema>;
export const contactFileViewSchema = contactViewSchema.extend({
  /** The language of its headings and of the states in its cells. @default en */
  language: z.enum(['en', 'de'], 'must be en or de').exactOptional(),
});

export type ContactQuery = z.infer<typeof contactQuerySchema>;
export const contactQuerySchema = contactViewSchema.extend({
  /** `nextCursor` of the page before this one. */
  cursor: z.string().max(2_000).exactOptional(),
  /** `previousCursor` of the page after this one; not both. */
  before: z.string().max(2_000).exactOptional(),
  /** 1 to 200. @default 50 */
  limit: z.coerce.number<string>().pipe(z.int().min(1).max(200, 'must be 1 to 200')).exactOptional(),
});

/** A contact in the table. Times are Unix seconds. */
export type ContactRow = z.infer<typeof contactRowSchema>;
const contactRowSchema = z.strictObject({
  id: z.int(),
  /** Either may be empty, not both. */
  email: z.string(),
  sms: z.string(),
  /** First and last name, or the company; may be empty. */
  name: z.string(),
  /** The status of the email address, or of the number if there is no address. */
  status,
  bounce,
  listId: z.int(),
  tagIds: z.array(z.int()),
  createdAt: moment,
});

/**
 * `nextCursor` leads on and `previousCursor` back; null at the end and at the start. A page may have fewer contacts
 * than asked for, even none, before that: then the search goes on at the cursor.
 */
export type ContactPage = z.infer<typeof contactPageSchema>;
export const contactPageSchema = z.strictObject({
  contacts: z.array(contactRowSchema),
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
});

/** How many contacts a view has. */
export type ContactCount = z.infer<typeof contactCountSchema>;
export const contactCountSchema = z.strictObject({
  count: z.int(),
  /** Whether there may be more: only so many are counted. */
  isMore: z.boolean(),
});

export type Named = z.infer<typeof namedSchema>;
const namedSchema = z.strictObject({
  id: z.int(),
  /** Empty for the predefined list without a name. */
  name: z.string(),
});

export type ContactSubscription = z.infer<typeof contactSubscriptionSchema>;
const contactSubscriptionSchema = z.strictObject({
  channel,
  address: z.string(),
  status,
  bounce,
  /** Unix seconds of the latest bounce; null if there is none, or if it was not noted. */
  bouncedAt: moment.nullable(),
});

export type ContactField = z.infer<typeof contactFieldSchema>;
const contactFieldSchema = z.strictObject({
  name: z.string(),
  label: z.string(),
  /** The wire value. */
  value: z.string(),
  type: fieldType,
});

export type ContactTag = z.infer<typeof contactTagSchema>;
const contactTagSchema = z.strictObject({ ...namedSchema.shape, smart: z.boolean(), at: moment });

/** A form as somebody saw it. */
export type ShownForm = z.infer<typeof shownFormSchema>;
const shownFormSchema = z.strictObject({
  name: z.string(),
  version: z.string(),
  /** The address of its page; may be empty. */
  page: z.string(),
  /** The language in which it was shown (BCP 47). */
  language: z.string(),
});

/** The person who did something, and how. */
export type ContactEventOrigin = z.infer<typeof contactEventOriginSchema>;
const contactEventOriginSchema = z.strictObject({
  /** `page` is a page of the service, such as the one that confirms; `other` is known only by its `text`. */
  way: z.enum([
    'form',
    'interface',
    'import',
    'email',
    'smsReply',
    'complaint',
    'mailProvider',
    'suppression',
    'page',
    'other',
  ]),
  /** Empty if unknown. */
  ip: z.string(),
  /** The form, for `form`. */
  form: shownFormSchema.nullable(),
  /** The record's own words. */
  text: z.string(),
});

export type ContactEventKind = z.infer<typeof contactEventKind>;
const contactEventKind = z.enum([
  'signedUp',
  'confirmed',
  'unsubscribed',
  'tagged',
  'notificationSent',
  'notificationOpened',
  'notificationClicked',
  'emailSent',
  'emailOpened',
  'emailClicked',
  'bounced',
  'campaignStarted',
  'campaignFinished',
]);

/** Something that happened. `subject` is the tag, list, email or campaign; `by` is null where nobody is on record. */
export type ContactEvent = z.infer<typeof contactEventSchema>;
const contactEventSchema = z.strictObject({
  kind: contactEventKind,
  at: moment,
  channel: channel.nullable(),
  subject: namedSchema.nullable(),
  by: contactEventOriginSchema.nullable(),
  /**
   * Only with `bounced`: why, the receiving server's words, which may be empty, and whether the mail asked for
   * confirmation.
   */
  bounce: z.strictObject({ cause: notedCauseSchema, reply: z.string(), isRequest: z.boolean() }).exactOptional(),
});

/** When and from where: the IP address and the page; each may be empty. */
export type ConsentMoment = z.infer<typeof consentMomentSchema>;
const consentMomentSchema = z.strictObject({ at: moment, ip: z.string(), page: z.string() });

/** A consent of the contact. The form's version in that language has its words. */
export type ContactConsent = z.infer<typeof contactConsentSchema>;
const contactConsentSchema = z.strictObject({
  form: z.string(),
  version: z.string(),
  language: z.string(),
  list: namedSchema,
  tag: namedSchema,
  first: consentMomentSchema,
  last: consentMomentSchema,
  times: z.int(),
});

/** A contact with everything that the console shows of it. Times are Unix seconds. */
export type ContactDetails = z.infer<typeof contactDetailsSchema>;
export const contactDetailsSchema = z.strictObject({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  /** The language of its messages (BCP 47). */
  language: z.string(),
  list: namedSchema,
  createdAt: moment,
  subscriptions: z.array(contactSubscriptionSchema),
  /** Fields with a value, as the account's fields are ordered. */
  fields: z.array(contactFieldSchema),
  tags: z.array(contactTagSchema),
  /** Newest first. */
  timeline: z.array(contactEventSchema),
  /** Newest first. */
  consents: z.array(contactConsentSchema),
});

/** Which of the contact's addresses is meant. */
export type OneAddress = z.infer<typeof oneAddressSchema>;
export const oneAddressSchema = z.strictObject({ channel });

/** Everything known about a person, for themselves (GDPR, article 15). */
export type ContactExport = z.infer<typeof contactExportSchema>;
export const contactExportSchema = z.strictObject({
  contact: contactDetailsSchema,
  /** The contact record of the interface: texts by name. */
  record: z.record(z.string(), z.string()),
});
