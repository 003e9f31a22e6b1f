import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import { judgeDelivery } from '../judge/delivery.ts';
import type { BounceReport } from '../report.ts';
import { idOf } from './message-id.ts';
import { isFresh, mostEvents, type Provider, readJson, readValue, refused, text, words } from './provider.ts';

const batch = z
  .array(z.looseObject({ event: text }), 'must be a list of events')
  .max(mostEvents, 'must have at most 5,000 events');

const concerned = z.object({
  email: text,
  reason: words.nullish(),
  status: text.nullish(),
  sg_event_id: text.optional(),
  sg_message_id: text.optional(),
  'smtp-id': text.optional(),
});

/**
 * SendGrid's signed event webhook: ECDSA on P-256 with SHA-256 over the header with the time and the body's bytes, in
 * DER. The owner sets the public key, which SendGrid shows as DER in base64.
 *
 * Source: Twilio's documentation, "Getting Started with the Event Webhook Security Features" and "Event Webhook
 * Reference" (twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features).
 */
export const sendgrid: Provider = {
  secret: { kind: 'publicKey', needed: true },
  isSecret: (key) => parseKey(key) !== undefined,
  read({ body, header, secret, now }) {
    const key = parseKey(secret);
    if (!key) return refused('unset');
    const signature = header('X-Twilio-Email-Event-Webhook-Signature') ?? '';
    const timestamp = header('X-Twilio-Email-Event-Webhook-Timestamp') ?? '';
    const content = Buffer.concat([Buffer.from(timestamp), body]);
    if (!verify('sha256', content, key, Buffer.from(signature, 'base64'))) return refused('signature');
    if (!isFresh(Number(timestamp), now)) return refused('old');
    const { value, misfit } = readJson(body.toString('utf8'), batch);
    if (misfit) return misfit;
    const events: BounceReport[] = [];
    for (const [index, item] of value.entries()) {
      if (!used.has(item.event)) continue;
      const { value: data, misfit: wrong } = readValue(item, concerned, [index]);
      if (wrong) return wrong;
      const event = readEvent(item.event, data);
      if (event) events.push(event);
    }
    return { result: 'events', events };
  },
};

const used = new Set(['bounce', 'dropped', 'spamreport', 'unsubscribe']);

function readEvent(event: string, data: z.output<typeof concerned>): BounceReport | undefined {
  const { email, sg_message_id: message, sg_event_id: id } = data;
  const diagnosis = data.reason ?? '';
  // The name of a mail goes up to the first full stop; what follows names the server.
  const mailName = message?.split('.', 1)[0] || id;
  const mailId = idOf(data['smtp-id']) ?? (mailName && `sendgrid ${mailName}`);
  const about = { recipients: [email], ...(mailId && { mailId }) };
  if (event === 'spamreport' || (event === 'dropped' && diagnosis === 'Spam Reporting Address')) {
    return { cause: 'complaint', reply: '', ...about };
  }
  if (event === 'unsubscribe' || (event === 'dropped' && diagnosis === 'Unsubscribed Address')) {
    return { cause: 'unsubscription', reply: '', ...about };
  }
  // Other mail is dropped for what its sender did.
  if (event === 'dropped' && diagnosis !== 'Bounced Address') return undefined;
  return { ...judgeDelivery({ status: data.status ?? '', diagnosis, text: '', recipients: [email] }), ...about };
}

/** The key in base64 or PEM; undefined when it is none of P-256. */
function parseKey(text: string): KeyObject | undefined {
  const base64 = text.replace(/-----[A-Z ]+-----|\s/g, '');
  if (!/^[\w+/]{40,2000}={0,2}$/.test(base64)) return undefined;
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    return undefined;
  }
}
