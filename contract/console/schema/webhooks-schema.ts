import { z } from 'zod';
import { id, line, moment, name, text } from './parts-schema.ts';

const method = z.enum(['GET', 'POST'], 'must be GET or POST');
const format = z.enum(['form', 'json'], 'must be form or json');
const url = text(2_000).refine(
  (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
  'must start with https:// or http://',
);

export const deliverySchema = z.strictObject({
  id: z.string(),
  at: moment,
  delivered: z.boolean(),
  status: z.int().nullable(),
  reason: z.string(),
  milliseconds: z.int(),
});
export const deliveriesSchema = z.array(deliverySchema);

export const webhooksSchema = z.array(
  z.strictObject({
    id: z.int(),
    name: z.string(),
    label: z.string(),
    method,
    format,
    url: z.string(),
    fields: z.array(z.string()),
    tagId: z.int().nullable(),
    linkId: z.int().nullable(),
    onErasure: z.boolean(),
    last: deliverySchema.nullable(),
  }),
);

export const newWebhookSchema = z.strictObject({
  name,
  label: line(200).exactOptional(),
  method,
  format,
  url,
  fields: z.array(text(200)).max(100, 'must be at most 100'),
  values: z.record(text(200), text(2_000)),
  tagId: id.nullable(),
  linkId: id.nullable().exactOptional(),
  onErasure: z.boolean('must be true or false'),
});

export const mailLinksSchema = z.array(z.strictObject({ id: z.int(), url: z.string(), subject: z.string() }));

export const madeWebhookSchema = z.strictObject({ id: z.int(), secret: z.string(), known: z.boolean() });
