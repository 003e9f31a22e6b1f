import { z } from 'zod';
import { day, line, moment, named, queryId, timeZone } from '../parts.ts';
import { notedCauseSchema } from './bounce/bounces-schema.ts';

const status = z.enum(['pending', 'subscribed', 'unsubscribed'], 'must be pending, subscribed or unsubscribed');
const bounce = z.enum(['none', 'soft', 'hard', 'spam']);
const channel = z.enum(['email', 'sms'], 'must be email or sms');

export const contactViewSchema = z.strictObject({
  search: line(200).exactOptional(),
  status: z
    .enum(
      ['pending', 'subscribed', 'unsubscribed', 'refusing'],
      'must be pending, subscribed, unsubscribed or refusing',
    )
    .exactOptional(),
  tag: queryId.exactOptional(),
  list: queryId.exactOptional(),
  from: day.exactOptional(),
  to: day.exactOptional(),
  timeZone: timeZone.exactOptional(),
  sort: z
    .enum(['newest', 'oldest', 'address', 'addressDown'], 'must be newest, oldest, address or addressDown')
    .exactOptional(),
});

export const contactFileSchema = contactViewSchema.extend({
  language: z.enum(['en', 'de'], 'must be en or de').exactOptional(),
});

export const contactQuerySchema = contactViewSchema.extend({
  cursor: z.string().max(2_000).exactOptional(),
  before: z.string().max(2_000).exactOptional(),
  limit: z.coerce.number<string>().pipe(z.int().min(1).max(200, 'must be 1 to 200')).exactOptional(),
});

const row = z.strictObject({
  id: z.int(),
  email: z.string(),
  sms: z.string(),
  name: z.string(),
  status,
  bounce,
  listId: z.int(),
  tagIds: z.array(z.int()),
  createdAt: moment,
});

export const contactPageSchema = z.strictObject({
  contacts: z.array(row),
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
});

export const contactCountSchema = z.strictObject({ count: z.int(), isMore: z.boolean() });

const origin = z.strictObject({
  way: z.enum(['form', 'interface', 'import', 'smsReply', 'complaint', 'mailProvider', 'suppression', 'page', 'other']),
  ip: z.string(),
  form: z.strictObject({ name: z.string(), version: z.string(), page: z.string(), language: z.string() }).nullable(),
  text: z.string(),
});

const event = z.strictObject({
  kind: z.enum([
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
  ]),
  at: moment,
  channel: channel.nullable(),
  subject: named.nullable(),
  by: origin.nullable(),
  bounce: z.strictObject({ cause: notedCauseSchema, reply: z.string(), isRequest: z.boolean() }).exactOptional(),
});

const seen = z.strictObject({ at: moment, ip: z.string(), page: z.string() });

const consent = z.strictObject({
  form: z.string(),
  version: z.string(),
  language: z.string(),
  list: named,
  tag: named,
  first: seen,
  last: seen,
  times: z.int(),
});

export const contactDetailsSchema = z.strictObject({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  language: z.string(),
  list: named,
  createdAt: moment,
  subscriptions: z.array(
    z.strictObject({ channel, address: z.string(), status, bounce, bouncedAt: moment.nullable() }),
  ),
  fields: z.array(z.strictObject({ name: z.string(), label: z.string(), value: z.string(), type: z.string() })),
  tags: z.array(z.strictObject({ id: z.int(), name: z.string(), smart: z.boolean(), at: moment })),
  timeline: z.array(event),
  consents: z.array(consent),
});

export const oneAddressSchema = z.strictObject({ channel });
export const contactExportSchema = z.strictObject({
  contact: contactDetailsSchema,
  record: z.record(z.string(), z.string()),
});
