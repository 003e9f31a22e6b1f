import { z } from 'zod';
import { id, line, moment, name, text } from './parts.ts';

export type WebhookMethod = z.infer<typeof method>;
const method = z.enum(['GET', 'POST'], 'must be GET or POST');

export type WebhookFormat = z.infer<typeof format>;
const format = z.enum(['form', 'json'], 'must be form or json');

/** One attempt to call it. */
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
export const webhookDeliverySchema = z.strictObject({
  /** The `webhook-id` of the call, the same for each attempt. */
  id: z.string(),
  /** Unix seconds. */
  at: moment,
  delivered: z.boolean(),
  /** The HTTP status of the answer; null without an answer. */
  status: z.int().nullable(),
  /** Why it failed; empty when delivered. */
  reason: z.string(),
  milliseconds: z.int(),
});

/** A call to another system. */
export type WebhookLine = z.infer<typeof webhookLineSchema>;
export const webhookLineSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** A note for people; may be empty. */
  label: z.string(),
  method,
  format,
  url: z.string(),
  /** `email`, `smsNumber` and names of fields. */
  fields: z.array(z.string()),
  /** The tag or link that triggers it; without either, only campaigns call it. */
  tagId: z.int().nullable(),
  linkId: z.int().nullable(),
  onErasure: z.boolean(),
  /** Null before the first call of the last 30 days. */
  last: webhookDeliverySchema.nullable(),
});

export type NewWebhook = z.infer<typeof newWebhookSchema>;
export const newWebhookSchema = z.strictObject({
  name,
  /** A note for people. @default none */
  label: line(200).exactOptional(),
  method,
  format,
  url: text(2_000).refine(
    (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
    'must start with https:// or http://',
  ),
  fields: z.array(text(200)).max(100, 'must be at most 100'),
  /** Sent with every call. */
  values: z.record(text(200), text(2_000)),
  tagId: id.nullable(),
  /** The link that triggers it, instead of a tag. @default none */
  linkId: id.nullable().exactOptional(),
  onErasure: z.boolean('must be true or false'),
});

/** A link in the mail of a campaign. */
export type MailLink = z.infer<typeof mailLinkSchema>;
export const mailLinkSchema = z.strictObject({
  id: z.int(),
  url: z.string(),
  /** The subject of the mail. */
  subject: z.string(),
});

/** The secret that calls are signed with (Standard Webhooks) is shown this once. */
export type WebhookSecret = z.infer<typeof webhookSecretSchema>;
export const webhookSecretSchema = z.strictObject({
  id: z.int(),
  secret: z.string(),
  /** Whether its name resolves. */
  known: z.boolean(),
});
