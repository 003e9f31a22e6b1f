import { z } from 'zod';
import { moment, text } from '../parts.ts';

/**
 * Why a mail didn't arrive. Only `dead` is about the address itself; `full`, `outage` and `unknown` may pass, and the
 * others are the sender's to mend: `limit` is that of the account at our own mail server.
 */
export type BounceCause = z.infer<typeof bounceCause>;
const bounceCause = z.enum(['dead', 'full', 'tooLarge', 'blocked', 'content', 'outage', 'limit', 'unknown']);

/** A cause on record: also a `complaint` of the reader, and whatever the owner or a program said (`byHand`). */
export type NotedCause = z.infer<typeof notedCauseSchema>;
export const notedCauseSchema = z.enum(
  [...bounceCause.options, 'complaint', 'byHand'],
  'must be the cause of a bounce',
);

/** The failed deliveries of one domain for one cause. */
export type BounceGroup = z.infer<typeof bounceGroupSchema>;
const bounceGroupSchema = z.strictObject({
  /** Empty for mobile numbers. */
  domain: z.string(),
  cause: notedCauseSchema,
  /** Contacts with at least one. */
  contacts: z.int(),
  /** Those of them that get no more mail for this cause. */
  stopped: z.int(),
  /** The latest: Unix seconds; null if it was before failures were noted. */
  at: moment.nullable(),
  /** The receiving server's words about the latest; may be empty. */
  reply: z.string(),
});

/** A domain that gets no mail for a while, because it refuses ours. Times are Unix seconds. */
export type PausedDomain = z.infer<typeof pausedDomainSchema>;
const pausedDomainSchema = z.strictObject({
  /** Empty when our own mail server takes no more mail to anybody. */
  domain: z.string(),
  cause: bounceCause,
  reply: z.string(),
  since: moment,
  until: moment,
});

/** The mail that didn't arrive, at most 200 groups; the group of the latest comes first. */
export type Bounced = z.infer<typeof bouncedSchema>;
export const bouncedSchema = z.strictObject({
  groups: z.array(bounceGroupSchema),
  pauses: z.array(pausedDomainSchema),
});

const domain = z.string().max(255, 'must be a domain of at most 255 characters');

/** Names a group. */
export type BounceGroupQuery = z.infer<typeof bounceGroupQuerySchema>;
export const bounceGroupQuerySchema = z.strictObject({ domain, cause: notedCauseSchema });

/** A contact of a group, with its latest failure there. */
export type BouncedContact = z.infer<typeof bouncedContactSchema>;
const bouncedContactSchema = z.strictObject({
  id: z.int(),
  address: z.string(),
  /** Whether this cause has stopped its mail, or counts towards that; false when it was cleared or never counted. */
  counts: z.boolean(),
  /** Whether it gets no more mail. */
  isStopped: z.boolean(),
  at: moment.nullable(),
  reply: z.string(),
});

/** Those with the latest failure first, at most 200. */
export type BouncedContacts = z.infer<typeof bouncedContactsSchema>;
export const bouncedContactsSchema = z.strictObject({
  contacts: z.array(bouncedContactSchema),
  more: z.boolean(),
});

/** Addresses to send to again: all of a group, or only some contacts of it. */
export type BounceClearing = z.infer<typeof bounceClearingSchema>;
export const bounceClearingSchema = bounceGroupQuerySchema.extend({
  /** @default all of the group */
  contactIds: z.array(z.int()).min(1, 'must name a contact').max(200, 'must name at most 200').exactOptional(),
});

export type ClearedBounces = z.infer<typeof clearedBouncesSchema>;
export const clearedBouncesSchema = z.strictObject({
  /** How many addresses get mail again. */
  cleared: z.int(),
});

/** A domain to send to at once. */
export type DomainName = z.infer<typeof domainNameSchema>;
export const domainNameSchema = z.strictObject({ domain });

/** The ways on which a report comes back: the mailbox, our address for mail servers, a mail provider, or a program. */
const trialWay = z.enum(['mailbox', 'mailServer', 'provider', 'interface', 'command']);

/**
 * How a trial began: a mail to an address that doesn't exist. `refused`: at once, so that no report follows.
 * `noServer`, `noWay`: nothing was sent, as there is no mail server, or reports would come to nobody.
 */
export type BounceTrialStart = z.infer<typeof bounceTrialStartSchema>;
export const bounceTrialStartSchema = z.strictObject({
  result: z.enum(['sent', 'refused', 'noServer', 'noWay']),
  /** The address; empty if nothing was sent. */
  to: z.string(),
  /** The mail server's words if it refused. */
  reply: z.string(),
});

/** What came of the latest trial so far. */
export type BounceTrialState = z.infer<typeof bounceTrialStateSchema>;
export const bounceTrialStateSchema = z.strictObject({
  /** How its report came; null while it hasn't. It counts if it quotes our mail, or comes to an address of its own. */
  found: z.strictObject({ way: trialWay, counts: z.boolean() }).nullable(),
  /** The address to which reports go. */
  reportsTo: z.string(),
  mailbox: z.enum(['none', 'works', 'fails']),
  /** Whether a mail provider is connected. */
  providers: z.boolean(),
});

/** The mail providers whose webhooks report bounces and complaints. */
export type BounceProvider = z.infer<typeof bounceProvider>;
const bounceProvider = z.enum(['ses', 'postmark', 'mailgun', 'sendgrid', 'brevo']);

/**
 * Why a provider's request was refused. `unset`: what proves it isn't set yet. `topic`: it comes from another topic.
 * `certificate`: that of its signature is out of date, or Amazon can't be reached. `malformed`: it isn't as documented.
 */
export type BounceRefusal = z.infer<typeof bounceRefusal>;
const bounceRefusal = z.enum(['unset', 'signature', 'old', 'topic', 'certificate', 'malformed']);

/** The address to which a mail provider posts bounces and complaints. Times are Unix seconds. */
export type BounceWebhookLine = z.infer<typeof bounceWebhookLineSchema>;
const bounceWebhookLineSchema = z.strictObject({
  provider: bounceProvider,
  /** Whether what proves the provider's requests is set. */
  hasSecret: z.boolean(),
  /** The latest request that was taken; null if there was none. */
  takenAt: moment.nullable(),
  /** The latest that was refused; null if there was none. */
  refusedAt: moment.nullable(),
  refusal: bounceRefusal.nullable(),
});

/** The account's addresses for providers' reports, in order of provider. */
export type BounceWebhooks = z.infer<typeof bounceWebhooksSchema>;
export const bounceWebhooksSchema = z.strictObject({ webhooks: z.array(bounceWebhookLineSchema) });

export type BounceWebhookChange = z.infer<typeof bounceWebhookChangeSchema>;
export const bounceWebhookChangeSchema = z.strictObject({
  /**
   * What proves the provider's requests: the topic at Amazon SNS, Mailgun's signing key, SendGrid's public key, or a
   * token that Brevo sends. @default unchanged
   */
  secret: text(2_000).exactOptional(),
  /** Makes a new address, and the old one void. @default false */
  renew: z.boolean('must be true or false').exactOptional(),
});

export type SavedBounceWebhook = z.infer<typeof savedBounceWebhookSchema>;
export const savedBounceWebhookSchema = z.strictObject({
  /** The address, which is shown this once; null if it stays. */
  url: z.string().nullable(),
});
