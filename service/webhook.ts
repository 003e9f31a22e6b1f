import type { ContactRecord } from './contacts.ts';

/** A call to somebody else's system when a contact gets a tag. */
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
  /** The tag that it is bound to. */
  tagId: number;
  /** Whether it also runs after a contact was erased, so that the receiver can erase it as well. */
  onErasure: boolean;
}

/** Seconds in which a webhook runs at most once for the same contact: 6 hours. */
export const webhookPause = 6 * 3_600;

/** The flat object that a call carries: `SubscriberID`, `email`, `PhoneNumber`, `CustomField…` as selected, then the static values. */
export function toPayload({ fields, values }: Webhook, record: ContactRecord): Record<string, string> {
  const cells = new Map<string, unknown>(Object.entries(record));
  const selected = fields.map((name) => {
    if (name === 'email') return ['email', record.email];
    if (name === 'smsNumber') return ['PhoneNumber', record.sms_phone];
    return [`CustomField${name.slice('field'.length)}`, String(cells.get(name) ?? '')];
  });
  return { SubscriberID: record.id, ...Object.fromEntries(selected), ...values };
}
