import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { judgeDelivery } from '../judge/delivery.ts';
import type { BounceReport } from '../report.ts';
import { idOf } from './message-id.ts';
import { isFresh, isSame, nothing, type Provider, readJson, readValue, refused, text, words } from './provider.ts';

const signed = z.object({
  signature: z.object({
    timestamp: z.union([z.int(), z.string().regex(/^\d{1,12}$/)], 'must be Unix seconds'),
    token: text.min(1, 'must not be empty'),
    signature: text,
    /** Of the account that a subaccount belongs to. */
    'parent-signature': text.optional(),
  }),
  'event-data': z.looseObject({ event: text }),
});

const concerned = z.object({
  id: text.optional(),
  recipient: text,
  severity: text.optional(),
  reason: text.optional(),
  message: z.object({ headers: z.object({ 'message-id': text.optional() }).optional() }).optional(),
  'delivery-status': z
    .object({
      code: z.union([z.number(), text], 'must be a number').nullish(),
      message: words.nullish(),
      description: words.nullish(),
      'enhanced-code': text.nullish(),
    })
    .optional(),
});

/**
 * Mailgun's webhooks. Each carries an HMAC-SHA256 by the account's signing key, over a time and a token and not over
 * the event: so each token counts once, and the key in the address has to be right as well.
 *
 * Source: Mailgun's user manual, "Securing webhooks" and "Webhook payloads"
 * (documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks).
 */
export const mailgun: Provider = {
  secret: { kind: 'signingKey', needed: true },
  isSecret: (key) => /^[\x21-\x7e]{16,200}$/.test(key),
  read({ body, secret, now }) {
    const { value, misfit } = readJson(body.toString('utf8'), signed);
    if (misfit) return misfit;
    if (!secret) return refused('unset');
    const { timestamp, token, signature, 'parent-signature': parent = '' } = value.signature;
    const expected = createHmac('sha256', secret).update(`${timestamp}${token}`).digest('hex');
    const matches = [signature, parent].map((text) => isSame(text.toLowerCase(), expected));
    if (!matches.includes(true)) return refused('signature');
    if (!isFresh(Number(timestamp), now)) return refused('old');
    const { event } = value['event-data'];
    if (event !== 'failed' && event !== 'complained' && event !== 'unsubscribed') return { ...nothing, token };
    const { value: data, misfit: wrong } = readValue(value['event-data'], concerned, ['event-data']);
    if (wrong) return wrong;
    return { result: 'events', events: readEvent(event, data), token };
  },
};

function readEvent(event: 'failed' | 'complained' | 'unsubscribed', data: z.output<typeof concerned>): BounceReport[] {
  const { recipient, severity, reason = '', message, id } = data;
  const mailId = idOf(message?.headers?.['message-id']) ?? (id && `mailgun ${id}`);
  const about = { recipients: [recipient], ...(mailId && { mailId }) };
  if (event === 'complained' || reason === 'suppress-complaint') return [{ cause: 'complaint', reply: '', ...about }];
  if (event === 'unsubscribed' || reason === 'suppress-unsubscribe') {
    return [{ cause: 'unsubscription', reply: '', ...about }];
  }
  // Mailgun goes on trying after a temporary failure.
  if (severity === 'temporary') return [];
  const { code, message: said, description, 'enhanced-code': status } = data['delivery-status'] ?? {};
  const reply = said || description || '';
  const diagnosis = [code, status && !reply.includes(status) && status, reply].filter(Boolean).join(' ');
  return [{ ...judgeDelivery({ status: status ?? '', diagnosis, text: '', recipients: [recipient] }), ...about }];
}
