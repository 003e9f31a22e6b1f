/**
 * Why a mail didn't arrive. Only `dead` is about the address itself; `full`, `outage` and `unknown` may pass, and the
 * others are the sender's to mend: `limit` is that of the account at our own mail server.
 */
export type BounceCause = 'dead' | 'full' | 'tooLarge' | 'blocked' | 'content' | 'outage' | 'limit' | 'unknown';

/** A cause on record: also a `complaint` of the reader, and whatever the owner or a program said (`byHand`). */
export type NotedCause = BounceCause | 'complaint' | 'byHand';

/** The failed deliveries of one domain for one cause. */
export interface BounceGroup {
  /** Empty for mobile numbers. */
  domain: string;
  cause: NotedCause;
  /** Contacts with at least one. */
  contacts: number;
  /** Those of them that get no more mail for this cause. */
  stopped: number;
  /** The latest: Unix seconds; null if it was before failures were noted. */
  at: number | null;
  /** The receiving server's words about the latest; may be empty. */
  reply: string;
}

/** A domain that gets no mail for a while, because it refuses ours. Times are Unix seconds. */
export interface PausedDomain {
  /** Empty when our own mail server takes no more mail to anybody. */
  domain: string;
  cause: BounceCause;
  reply: string;
  since: number;
  until: number;
}

/** The mail that didn't arrive, at most 200 groups; the group of the latest comes first. */
export interface Bounced {
  groups: BounceGroup[];
  pauses: PausedDomain[];
}

/** Names a group. */
export interface BounceGroupQuery {
  domain: string;
  cause: NotedCause;
}

/** A contact of a group, with its latest failure there. */
export interface BouncedContact {
  id: number;
  address: string;
  /** Whether this cause has stopped its mail, or counts towards that; false when it was cleared or never counted. */
  counts: boolean;
  /** Whether it gets no more mail. */
  isStopped: boolean;
  at: number | null;
  reply: string;
}

/** Those with the latest failure first, at most 200. */
export interface BouncedContacts {
  contacts: BouncedContact[];
  more: boolean;
}

/** Addresses to send to again: all of a group, or only some contacts of it. */
export interface BounceClearing extends BounceGroupQuery {
  /** @default all of the group */
  contactIds?: number[];
}

export interface ClearedBounces {
  /** How many addresses get mail again. */
  cleared: number;
}

/** A domain to send to at once. */
export interface DomainName {
  domain: string;
}

/** The mail providers whose webhooks report bounces and complaints. */
export type BounceProvider = 'ses' | 'postmark' | 'mailgun' | 'sendgrid' | 'brevo';

/**
 * Why a provider's request was refused. `unset`: what proves it isn't set yet. `topic`: it comes from another topic.
 * `certificate`: that of its signature is out of date, or Amazon can't be reached. `malformed`: it isn't as documented.
 */
export type BounceRefusal = 'unset' | 'signature' | 'old' | 'topic' | 'certificate' | 'malformed';

/** The account's addresses for providers' reports, in order of provider. */
export interface BounceWebhooks {
  webhooks: BounceWebhookLine[];
}

/** The address to which a mail provider posts bounces and complaints. Times are Unix seconds. */
export interface BounceWebhookLine {
  provider: BounceProvider;
  /** Whether what proves the provider's requests is set. */
  hasSecret: boolean;
  /** The latest request that was taken; null if there was none. */
  takenAt: number | null;
  /** The latest that was refused; null if there was none. */
  refusedAt: number | null;
  refusal: BounceRefusal | null;
}

export interface BounceWebhookChange {
  /**
   * What proves the provider's requests: the topic at Amazon SNS, Mailgun's signing key, SendGrid's public key, or a
   * token that Brevo sends. @default unchanged
   */
  secret?: string;
  /** Makes a new address, and the old one void. @default false */
  renew?: boolean;
}

export interface SavedBounceWebhook {
  /** The address, which is shown this once; null if it stays. */
  url: string | null;
}
