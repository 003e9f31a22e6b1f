import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import type { BounceProvider } from '@joinery/contract/console';
import { makeCertificate } from './make-certificate.ts';

/** A webhook's request. */
export interface Sent {
  body: string;
  headers: Record<string, string>;
}

export type Kind = 'hard' | 'blocked' | 'complaint' | 'unsubscription' | 'delivered' | 'unheardOf';

export interface Event {
  kind: Kind;
  /** @default 'ada@example.com' */
  to?: string;
  /** Names the mail and the event. @default 'mail-1' */
  id?: string;
  /** The value of our header in the mail. @default none is quoted */
  reference?: string;
}

/** Plays a mail provider: writes its requests and signs them. */
export interface StandIn {
  secret: string;
  /** The payload of events, of which only some providers send several. */
  write(events: Event[]): unknown;
  /** A request that carries a payload. `at` is Unix seconds. */
  send(payload: unknown, at: number): Sent;
  /** The same with a signature by another key; absent if there is none. */
  forge?(payload: unknown, at: number): Sent;
}

const replies: Partial<Record<Kind, string>> = {
  hard: '550 5.1.1 No such user here',
  blocked: '550 5.7.1 Your host is on a blocklist',
};
const json = { 'Content-Type': 'application/json' };
const full = ({ to = 'ada@example.com', id = 'mail-1', ...event }: Event) => ({ ...event, to, id });
const first = ([event]: Event[]) => full(event ?? { kind: 'delivered' });

export const topic = 'arn:aws:sns:eu-central-1:000000000000:bounces';
const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const otherRsa = generateKeyPairSync('rsa', { modulusLength: 2_048 });
export const certificateUrl = 'https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-0f.pem';
export const certificate = makeCertificate(rsa, { from: 1_700_000_000, to: 2_400_000_000 });
export const expiredCertificate = makeCertificate(rsa, { from: 1_600_000_000, to: 1_600_000_001 });

/** A message of Amazon SNS; members replace its own before it is signed. */
export function sendSns(members: Record<string, unknown>, at: number, key = rsa.privateKey): Sent {
  const message: Record<string, unknown> = {
    ...{ Type: 'Notification', MessageId: 'sns-1', TopicArn: topic, SignatureVersion: '2' },
    ...{ Timestamp: new Date(at * 1_000).toISOString(), SigningCertURL: certificateUrl, ...members },
  };
  const names =
    message.Type === 'Notification'
      ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
      : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
  const content = names.map((name) => (message[name] === undefined ? '' : `${name}\n${message[name]}\n`)).join('');
  const signature = sign(message.SignatureVersion === '1' ? 'sha1' : 'sha256', Buffer.from(content), key);
  const body = JSON.stringify({ ...message, Signature: signature.toString('base64') });
  return { body, headers: { 'Content-Type': 'text/plain; charset=UTF-8' } };
}

const ses: StandIn = {
  secret: topic,
  write(events) {
    const { kind, id, reference } = first(events);
    const headers = reference === undefined ? [] : [{ name: 'X-Joinery-Reference', value: reference }];
    const mail = { messageId: id, source: 'news@example.com', headers };
    const addresses = events.map((event) => ({ emailAddress: full(event).to }));
    if (kind === 'complaint') {
      return {
        notificationType: 'Complaint',
        complaint: { complainedRecipients: addresses, complaintFeedbackType: 'abuse', feedbackId: id },
        mail,
      };
    }
    const diagnosticCode = replies[kind];
    if (!diagnosticCode) {
      return { eventType: { delivered: 'Delivery', unsubscription: 'Subscription' }[kind as string] ?? 'Odd', mail };
    }
    const told = { action: 'failed', status: '5.0.0', diagnosticCode: `smtp; ${diagnosticCode}` };
    const bouncedRecipients = addresses.map((address) => ({ ...address, ...told }));
    const bounce = { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients, feedbackId: id };
    return { notificationType: 'Bounce', bounce, mail };
  },
  send: (payload, at) => sendSns({ Message: JSON.stringify(payload) }, at),
  forge: (payload, at) => sendSns({ Message: JSON.stringify(payload) }, at, otherRsa.privateKey),
};

const postmark: StandIn = {
  secret: '',
  write(events) {
    const { kind, to, id } = first(events);
    if (kind === 'unsubscription') {
      const change = { SuppressSending: true, SuppressionReason: 'ManualSuppression', Origin: 'Recipient' };
      return { RecordType: 'SubscriptionChange', MessageID: id, Recipient: to, ...change };
    }
    if (kind === 'delivered') return { RecordType: 'Delivery', MessageID: id, Recipient: to };
    const types: Partial<Record<Kind, string>> = { hard: 'HardBounce', blocked: 'Blocked', complaint: 'SpamComplaint' };
    const RecordType = kind === 'complaint' ? 'SpamComplaint' : 'Bounce';
    const Type = types[kind] ?? 'Odd';
    return { RecordType, ID: 7, Type, MessageID: id, Email: to, Details: replies[kind] ?? '', Metadata: {} };
  },
  send: (payload) => ({ body: JSON.stringify(payload), headers: json }),
};

const mailgunKey = 'signing-key-0123456789';
const sendMailgun = (payload: unknown, at: number, key: string): Sent => {
  const token = `token-${sentByMailgun++}`;
  const signature = createHmac('sha256', key).update(`${at}${token}`).digest('hex');
  const body = JSON.stringify({ signature: { timestamp: `${at}`, token, signature }, 'event-data': payload });
  return { body, headers: json };
};
let sentByMailgun = 0;

const mailgun: StandIn = {
  secret: mailgunKey,
  write(events) {
    const { kind, to, id } = first(events);
    const names: Partial<Record<Kind, string>> = {
      ...{ hard: 'failed', blocked: 'failed', complaint: 'complained' },
      ...{ unsubscription: 'unsubscribed', delivered: 'delivered' },
    };
    const [code, ...reply] = (replies[kind] ?? '250 OK').split(' ');
    return {
      ...{ event: names[kind] ?? 'odd', id: `event-${id}`, recipient: to },
      ...(replies[kind] && { severity: 'permanent', reason: 'bounce' }),
      'delivery-status': { code: Number(code), message: reply.join(' '), 'attempt-no': 1 },
      message: { headers: { 'message-id': `${id}@example.com`, to } },
    };
  },
  send: (payload, at) => sendMailgun(payload, at, mailgunKey),
  forge: (payload, at) => sendMailgun(payload, at, 'another-key-0123456789'),
};

const ec = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const otherEc = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

/** Signs a body of SendGrid's, byte by byte. */
export const sendSendgrid = (body: string, at: number, key = ec.privateKey): Sent => {
  const signature = sign('sha256', Buffer.from(`${at}${body}`), key).toString('base64');
  const name = 'X-Twilio-Email-Event-Webhook';
  return { body, headers: { ...json, [`${name}-Timestamp`]: `${at}`, [`${name}-Signature`]: signature } };
};

// Spaces and the last line break are signed as well.
const spell = (payload: unknown) => `${JSON.stringify(payload, null, 1)}\r\n`;

const sendgrid: StandIn = {
  secret: ec.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  write: (events) =>
    events.map(full).map(({ kind, to, id }) => {
      const names: Partial<Record<Kind, string>> = {
        ...{ hard: 'bounce', blocked: 'bounce', complaint: 'spamreport' },
        ...{ unsubscription: 'unsubscribe', delivered: 'delivered' },
      };
      const told = { sg_event_id: `event-${id}`, sg_message_id: `${id}.filter0`, 'smtp-id': `<${id}@example.com>` };
      const reason = replies[kind] && { reason: replies[kind], status: '5.0.0', type: 'bounce' };
      return { email: to, event: names[kind] ?? 'odd', timestamp: 1_800_000_000, ...told, ...reason };
    }),
  send: (payload, at) => sendSendgrid(spell(payload), at),
  forge: (payload, at) => sendSendgrid(spell(payload), at, otherEc.privateKey),
};

const brevoToken = 'brevo-token-0123456789';
const sendBrevo = (payload: unknown, token: string): Sent => ({
  body: JSON.stringify(payload),
  headers: { ...json, Authorization: `Bearer ${token}` },
});

const brevo: StandIn = {
  secret: brevoToken,
  write(events) {
    const names: Partial<Record<Kind, string>> = {
      ...{ hard: 'hard_bounce', blocked: 'soft_bounce', complaint: 'spam' },
      ...{ unsubscription: 'unsubscribed', delivered: 'delivered' },
    };
    const list = events.map(full).map(({ kind, to, id }) => ({
      ...{
        event: names[kind] ?? 'odd',
        email: to,
        id: 9,
        'message-id': `<${id}@example.com>`,
        ts_event: 1_800_000_000,
      },
      ...(replies[kind] && { reason: replies[kind] }),
    }));
    return list.length === 1 ? list[0] : list;
  },
  send: (payload) => sendBrevo(payload, brevoToken),
  forge: (payload) => sendBrevo(payload, 'another-token-01234567'),
};

export const standIns: Record<BounceProvider, StandIn> = { ses, postmark, mailgun, sendgrid, brevo };
