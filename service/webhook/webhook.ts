import type { Seal } from '@joinery/database/secret';
import type { ContactRecord } from '../contact/contacts.ts';
import type { StoredWebhook, Webhook } from '../model/webhook.ts';

/** The webhook with its static values and its secret. @throws when it was sealed with another secret of the instance */
export function openWebhook(seal: Seal, { sealed, ...webhook }: StoredWebhook): Webhook {
  return { ...webhook, ...JSON.parse(seal.open(sealed)) };
}

/** Seconds in which a webhook runs at most once per contact: 6 hours. */
export const webhookPause = 6 * 3_600;

/** A call's flat object: `SubscriberID`, `email`, `PhoneNumber`, `CustomField…` as selected, then the static values. */
export function toPayload({ fields, values }: Webhook, record: ContactRecord): Record<string, string> {
  const cells = new Map<string, unknown>(Object.entries(record));
  const selected = fields.map((name) => {
    if (name === 'email') return ['email', record.email];
    if (name === 'smsNumber') return ['PhoneNumber', record.sms_phone];
    return [`CustomField${name.slice('field'.length)}`, String(cells.get(name) ?? '')];
  });
  return { SubscriberID: record.id, ...Object.fromEntries(selected), ...values };
}
