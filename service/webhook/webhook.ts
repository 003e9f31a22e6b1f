import type { Seal } from '@joinery/database/secret';
import type { ContactRecord } from '../contact/contacts.ts';

/** A call to somebody else's system when a contact gets a tag or clicks a link, or when a campaign says so. */
export interface Webhook {
  id: number;
  name: string;
  /** May be empty. */
  label: string;
  method: 'GET' | 'POST';
  /** How a POST carries its data; a GET has it in the query. */
  format: 'form' | 'json';
  url: string;
  /** The contact data to send: `email`, `smsNumber` and names of fields. The contact's id always goes along. */
  fields: string[];
  /** Sent with every call, such as a key that the receiver knows us by. */
  values: Record<string, string>;
  /** `whsec_` and the base64 of the key that calls are signed with. */
  secret: string;
  /** The tag that it is bound to, when it is bound to one. */
  tagId?: number | undefined;
  /** The link of a mail that it is bound to, when it is bound to one. Bound to nothing, campaigns alone call it. */
  linkId?: number | undefined;
  /** Whether it also runs after a contact was erased, so that the receiver can erase it as well. */
  onErasure: boolean;
}

/** A webhook as it is kept: static values and secret are sealed. */
export interface StoredWebhook extends Omit<Webhook, 'values' | 'secret'> {
  sealed: string;
}

/**
 * The webhook with its static values and its secret. @throws when it was sealed with another secret of the instance.
 */
export function openWebhook(seal: Seal, { sealed, ...webhook }: StoredWebhook): Webhook {
  return { ...webhook, ...JSON.parse(seal.open(sealed)) };
}

/** Seconds in which a webhook runs at most once for the same contact: 6 hours. */
export const webhookPause = 6 * 3_600;

/**
 * The flat object that a call carries: `SubscriberID`, `email`, `PhoneNumber`, `CustomField…` as selected, then the
 * static values.
 */
export function toPayload({ fields, values }: Webhook, record: ContactRecord): Record<string, string> {
  const cells = new Map<string, unknown>(Object.entries(record));
  const selected = fields.map((name) => {
    if (name === 'email') return ['email', record.email];
    if (name === 'smsNumber') return ['PhoneNumber', record.sms_phone];
    return [`CustomField${name.slice('field'.length)}`, String(cells.get(name) ?? '')];
  });
  return { SubscriberID: record.id, ...Object.fromEntries(selected), ...values };
}
