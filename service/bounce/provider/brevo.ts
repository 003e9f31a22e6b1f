import { z } from 'zod';
import { judgeDelivery } from '../judge/delivery.ts';
import type { BounceReport } from '../report.ts';
import { idOf } from './message-id.ts';
import { isSame, mostEvents, type Provider, readJson, readValue, refused, text, words } from './provider.ts';

const happened = z.looseObject({ event: text });
const batch = z.union([happened.transform((event) => [event]), z.array(happened).max(mostEvents)], {
  error: 'must be an event, with a text `event`, or a list of at most 5,000',
});

const concerned = z.object({
  email: text,
  'message-id': text.optional(),
  reason: words.nullish(),
});

/**
 * Brevo's webhooks, one event at a time or batched. They are not signed: the key in the address proves them, and a
 * token if the owner has set one for both.
 *
 * Source: Brevo's developer documentation, "Transactional webhooks" and "Username/password or token authentication for
 * webhooks" (developers.brevo.com/docs/transactional-webhooks).
 */
export const brevo: Provider = {
  secret: { kind: 'token', needed: false },
  isSecret: (token) => /^[\x21-\x7e]{16,200}$/.test(token),
  read({ body, header, secret }) {
    if (secret && !isSame(header('Authorization') ?? '', `Bearer ${secret}`)) return refused('signature');
    const { value, misfit } = readJson(body.toString('utf8'), batch);
    if (misfit) return misfit;
    const events: BounceReport[] = [];
    for (const item of value) {
      const cause = causes.get(item.event);
      if (cause === undefined) continue;
      const { value: data, misfit: wrong } = readValue(item, concerned);
      if (wrong) return wrong;
      const mailId = idOf(data['message-id']);
      const about = { recipients: [data.email], ...(mailId && { mailId }) };
      if (cause === 'complaint' || cause === 'unsubscription') events.push({ cause, reply: '', ...about });
      else {
        const delivery = { status: cause, diagnosis: data.reason ?? '', text: '', recipients: about.recipients };
        events.push({ ...judgeDelivery(delivery), ...about });
      }
    }
    return { result: 'events', events };
  },
};

/** What an event says: a complaint, an unsubscription, or a status if the receiver's words are absent. */
const causes = new Map([
  ['hard_bounce', '5.1.1'],
  ['invalid_email', '5.1.3'],
  ['soft_bounce', ''],
  ['blocked', ''],
  ['spam', 'complaint'],
  ['unsubscribed', 'unsubscription'],
  ['unsubscribe', 'unsubscription'],
]);
