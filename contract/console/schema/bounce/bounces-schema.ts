import { z } from 'zod';
import { moment, text } from '../../parts.ts';

const causes = ['dead', 'full', 'tooLarge', 'blocked', 'content', 'outage', 'limit', 'unknown'] as const;
const cause = z.enum(causes);
export const notedCauseSchema = z.enum([...causes, 'complaint', 'byHand'], 'must be the cause of a bounce');
const domain = z.string().max(255, 'must be a domain of at most 255 characters');

export const bouncedSchema = z.strictObject({
  groups: z.array(
    z.strictObject({
      ...{ domain: z.string(), cause: notedCauseSchema, contacts: z.int(), stopped: z.int() },
      ...{ at: moment.nullable(), reply: z.string() },
    }),
  ),
  pauses: z.array(z.strictObject({ domain: z.string(), cause, reply: z.string(), since: moment, until: moment })),
});

export const bounceGroupQuerySchema = z.strictObject({ domain, cause: notedCauseSchema });

export const bouncedContactsSchema = z.strictObject({
  contacts: z.array(
    z.strictObject({
      ...{ id: z.int(), address: z.string(), counts: z.boolean(), isStopped: z.boolean() },
      ...{ at: moment.nullable(), reply: z.string() },
    }),
  ),
  more: z.boolean(),
});

export const bounceClearingSchema = bounceGroupQuerySchema.extend({
  contactIds: z.array(z.int()).min(1, 'must name a contact').max(200, 'must name at most 200').exactOptional(),
});
export const clearedBouncesSchema = z.strictObject({ cleared: z.int() });
export const domainNameSchema = z.strictObject({ domain });

export const bounceWebhooksSchema = z.strictObject({
  webhooks: z.array(
    z.strictObject({
      provider: z.enum(['ses', 'postmark', 'mailgun', 'sendgrid', 'brevo']),
      hasSecret: z.boolean(),
      takenAt: moment.nullable(),
      refusedAt: moment.nullable(),
      refusal: z.enum(['unset', 'signature', 'old', 'topic', 'certificate', 'malformed']).nullable(),
    }),
  ),
});

export const bounceWebhookChangeSchema = z.strictObject({
  secret: text(2_000).exactOptional(),
  renew: z.boolean('must be true or false').exactOptional(),
});

export const savedBounceWebhookSchema = z.strictObject({ url: z.string().nullable() });
