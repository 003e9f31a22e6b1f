/** A call to another system. */
export interface WebhookLine {
  id: number;
  name: string;
  /** A note for people; may be empty. */
  label: string;
  method: WebhookMethod;
  format: WebhookFormat;
  url: string;
  /** `email`, `smsNumber` and names of fields. */
  fields: string[];
  /** The tag or link that triggers it; without either, only campaigns call it. */
  tagId: number | null;
  linkId: number | null;
  onErasure: boolean;
  /** Null before the first call of the last 30 days. */
  last: WebhookDelivery | null;
}

export type WebhookMethod = 'GET' | 'POST';
export type WebhookFormat = 'form' | 'json';

export interface NewWebhook {
  name: string;
  /** A note for people. @default none */
  label?: string;
  method: WebhookMethod;
  format: WebhookFormat;
  url: string;
  fields: string[];
  /** Sent with every call. */
  values: Record<string, string>;
  tagId: number | null;
  /** The link that triggers it, instead of a tag. @default none */
  linkId?: number | null;
  onErasure: boolean;
}

/** A link in the mail of a campaign. */
export interface MailLink {
  id: number;
  url: string;
  /** The subject of the mail. */
  subject: string;
}

/** The secret that calls are signed with (Standard Webhooks) is shown this once. */
export interface MadeWebhook {
  id: number;
  secret: string;
  /** Whether its name resolves. */
  known: boolean;
}

/** One attempt to call it. */
export interface WebhookDelivery {
  /** The `webhook-id` of the call, the same for each attempt. */
  id: string;
  /** Unix seconds. */
  at: number;
  delivered: boolean;
  /** The HTTP status of the answer; null without an answer. */
  status: number | null;
  /** Why it failed; empty when delivered. */
  reason: string;
  milliseconds: number;
}
