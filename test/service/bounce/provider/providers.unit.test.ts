import type { BounceProvider } from '@joinery/contract/console';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Delivery } from '../../../../service/bounce/provider/provider.ts';
import { isProvider, providers } from '../../../../service/bounce/provider/providers.ts';
import { certificate, certificateUrl, expiredCertificate, type Sent, sendSns, standIns, topic } from './stand-ins.ts';

const now = 1_800_000_000;
const names = Object.keys(standIns) as BounceProvider[];
const day = 86_400;

function read(name: BounceProvider, { body, headers }: Sent, options: Partial<Delivery> = {}) {
  const lower = new Map(Object.entries(headers).map(([header, value]) => [header.toLowerCase(), value]));
  return providers[name].read({
    body: Buffer.from(body),
    header: (header) => lower.get(header.toLowerCase()),
    secret: standIns[name].secret,
    now,
    findCertificate: async () => certificate,
    ...options,
  });
}

const eventsOf = async (name: BounceProvider, payload: unknown) => {
  const outcome = await read(name, standIns[name].send(payload, now));
  return outcome.result === 'events' ? outcome.events : outcome;
};

describe.each(names)('%s', (name) => {
  const { write, send, secret } = standIns[name];

  test('says who is dead, who blocks us and who complained, in the receiver’s words', async () => {
    expect(await eventsOf(name, write([{ kind: 'hard' }]))).toMatchObject([
      { cause: 'dead', reply: expect.stringContaining('No such user here'), recipients: ['ada@example.com'] },
    ]);
    expect(await eventsOf(name, write([{ kind: 'blocked' }]))).toMatchObject([{ cause: 'blocked' }]);
    expect(await eventsOf(name, write([{ kind: 'complaint' }]))).toMatchObject([
      { cause: 'complaint', reply: '', recipients: ['ada@example.com'], mailId: expect.stringContaining('mail-1') },
    ]);
  });

  test('says who unsubscribed there, if it tells', async () => {
    const expected = name === 'ses' ? [] : [{ cause: 'unsubscription', recipients: ['ada@example.com'] }];
    expect(await eventsOf(name, write([{ kind: 'unsubscription' }]))).toMatchObject(expected);
  });

  test.each(['delivered', 'unheardOf'] as const)('passes over what is %s', async (kind) => {
    expect(await eventsOf(name, write([{ kind }]))).toEqual([]);
  });

  test('refuses what can’t be verified before its secret is set, if it needs one', async () => {
    const outcome = await read(name, send(write([{ kind: 'hard' }]), now), { secret: '' });
    expect(outcome.result).toBe(providers[name].secret?.needed ? 'refused' : 'events');
  });

  test('knows its secret by its form', () => {
    expect(providers[name].isSecret(secret)).toBe(secret !== '');
    for (const text of ['', 'x', 'arn:aws:sns:x', '\u0000'.repeat(30)])
      expect(providers[name].isSecret(text)).toBe(false);
  });

  test('makes something of any JSON', async () => {
    const member = fc.constantFrom(
      ...['event', 'RecordType', 'Type', 'signature', 'event-data', 'bounce', 'mail', 'headers', 'Email', '__proto__'],
      ...['complaint', 'notificationType', 'bouncedRecipients', 'email', 'reason', 'delivery-status', 'recipient'],
    );
    const value = fc.oneof(
      fc.constantFrom('Bounce', 'Complaint', 'bounce', 'failed', 'hard_bounce', 'spam', 'HardBounce', '__proto__'),
      fc.jsonValue(),
    );
    const payload = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(member, fc.oneof(value, fc.dictionary(member, value))),
      fc.array(fc.dictionary(member, value), { maxLength: 3 }),
    );
    await fc.assert(
      fc.asyncProperty(payload, async (given) => {
        const outcome = await read(name, send(given, now));
        expect(['events', 'malformed']).toContain(outcome.result);
      }),
    );
  });
});

test.each(['ses', 'mailgun', 'sendgrid'] as const)(
  '%s is believed for a day, and not before its time',
  async (name) => {
    const { write, send } = standIns[name];
    const payload = write([{ kind: 'hard' }]);
    const results = [0, -day, -26 * 3_600, 3_600].map(
      async (ago) => (await read(name, send(payload, now + ago))).result,
    );
    expect(await Promise.all(results)).toEqual(['events', 'events', 'refused', 'refused']);
    expect(await read(name, send(payload, now - 2 * day))).toEqual({ result: 'refused', reason: 'old' });
  },
);

test('a provider is known by its name alone', () => {
  expect(['ses', 'SES', '', 'toString', '__proto__'].map(isProvider)).toEqual([true, false, false, false, false]);
});

describe('Amazon SES', () => {
  const { write } = standIns.ses;
  const published = (content: unknown) => ({
    Message: typeof content === 'string' ? content : JSON.stringify(content),
  });
  const bounce = write([{ kind: 'hard' }]);

  test('signs in either version, with a subject or without', async () => {
    for (const members of [{ SignatureVersion: '1' }, { Subject: 'Amazon SES' }, { SignatureVersion: '2' }]) {
      expect(await read('ses', sendSns({ ...published(bounce), ...members }, now))).toMatchObject({ result: 'events' });
    }
  });

  test.each([
    'https://sns.eu-central-1.amazonaws.com.example.com/SimpleNotificationService-0f.pem',
    'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0f.pem',
    'http://sns.eu-central-1.amazonaws.com/SimpleNotificationService-0f.pem',
    'https://sns.eu-central-1.amazonaws.com:444/SimpleNotificationService-0f.pem',
    'https://user@sns.eu-central-1.amazonaws.com/SimpleNotificationService-0f.pem',
    'https://sns.eu-central-1.amazonaws.com/?Action=GetTopicAttributes&x=/SimpleNotificationService-0f.pem',
    'https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-0f.pem?x',
    'https://sns.eu-central-1.amazonaws.com/x/../SimpleNotificationService-0f.pem',
    'https://sns.eu-central-1.amazonaws.com/https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-0f.pem',
    '',
  ])('takes no certificate from %s', async (SigningCertURL) => {
    const asked: string[] = [];
    const findCertificate = async (url: string) => {
      asked.push(url);
      return certificate;
    };
    const sent = sendSns({ ...published(bounce), SigningCertURL }, now);
    expect(await read('ses', sent, { findCertificate })).toEqual({ result: 'refused', reason: 'signature' });
    expect(asked).toEqual([]);
  });

  test.each([
    ['that is out of date', async () => expiredCertificate],
    ['that is none', async () => 'x'],
    ['that nobody serves', () => Promise.reject(new Error('gone'))],
  ])('refuses a certificate %s', async (_, findCertificate) => {
    const sent = sendSns(published(bounce), now);
    expect(await read('ses', sent, { findCertificate })).toEqual({ result: 'refused', reason: 'certificate' });
  });

  test('takes nothing from another topic, whoever signed it, and asks for no certificate', async () => {
    const sent = sendSns({ ...published(bounce), TopicArn: `${topic}2` }, now);
    const findCertificate = () => Promise.reject(new Error('asked'));
    expect(await read('ses', sent, { findCertificate })).toEqual({ result: 'refused', reason: 'topic' });
  });

  test.each([
    [topic, 'sns.eu-central-1.amazonaws.com'],
    ['arn:aws-cn:sns:cn-north-1:000000000000:bounces', 'sns.cn-north-1.amazonaws.com.cn'],
    ['arn:aws-us-gov:sns:us-gov-west-1:000000000000:b.fifo', 'sns.us-gov-west-1.amazonaws.com'],
  ])('confirms the subscription to %s there, whatever the message names', async (TopicArn, host) => {
    const confirmation = {
      ...{ Type: 'SubscriptionConfirmation', Message: 'Hello', Token: 'a+b', TopicArn },
      ...{ SubscribeURL: 'https://example.com/', SigningCertURL: certificateUrl.replace(/sns\.[^/]+/, host) },
    };
    const outcome = await read('ses', sendSns(confirmation, now), { secret: TopicArn });
    const topicText = encodeURIComponent(TopicArn);
    const url = `https://${host}/?Action=ConfirmSubscription&TopicArn=${topicText}&Token=a%2Bb`;
    expect(outcome).toEqual({ result: 'confirmation', url });
    const end = { ...confirmation, Type: 'UnsubscribeConfirmation' };
    expect(await read('ses', sendSns(end, now), { secret: TopicArn })).toEqual({ result: 'events', events: [] });
  });

  test('passes over the sentence in which it announces itself', async () => {
    const sent = sendSns(published('Successfully validated SNS topic for Amazon SES event publishing.'), now);
    expect(await read('ses', sent)).toEqual({ result: 'events', events: [] });
  });

  test('reads the reference that it quotes, and several recipients', async () => {
    const payload = write([
      { kind: 'hard', reference: 'sealed' },
      { kind: 'hard', to: 'bob@example.com' },
    ]);
    expect(await eventsOf('ses', payload)).toMatchObject([
      { recipients: ['ada@example.com'], reference: 'sealed' },
      { recipients: ['bob@example.com'] },
    ]);
  });

  test.each([
    [{ bounceType: 'Transient', bounceSubType: 'General' }, {}, []],
    [{ bounceType: 'Transient', bounceSubType: 'General' }, { status: '4.4.7' }, ['outage']],
    [{ bounceType: 'Transient', bounceSubType: 'MailboxFull' }, {}, ['full']],
    [{ bounceType: 'Transient', bounceSubType: 'MessageTooLarge' }, {}, ['tooLarge']],
    [{ bounceType: 'Transient', bounceSubType: 'ContentRejected' }, {}, ['content']],
    [{ bounceType: 'Permanent', bounceSubType: 'NoEmail' }, {}, ['dead']],
    [{ bounceType: 'Permanent', bounceSubType: 'General' }, {}, ['unknown']],
    [{ bounceType: 'Undetermined', bounceSubType: 'constructor' }, {}, ['unknown']],
  ])('judges %j with %j as %j', async (kind, told, causes) => {
    const bouncedRecipients = [{ emailAddress: 'ada@example.com', ...told }];
    const events = await eventsOf('ses', {
      notificationType: 'Bounce',
      bounce: { ...kind, bouncedRecipients },
      mail: {},
    });
    expect(Array.isArray(events) && events.map(({ cause }) => cause)).toEqual(causes);
  });

  test.each(['not-spam', 'auth-failure', 'virus'])('takes %s for no complaint', async (complaintFeedbackType) => {
    const complaint = { complainedRecipients: [{ emailAddress: 'ada@example.com' }], complaintFeedbackType };
    expect(await eventsOf('ses', { eventType: 'Complaint', complaint, mail: {} })).toEqual([]);
  });

  test('names the member that is wrong', async () => {
    const payload = { eventType: 'Bounce', mail: {}, bounce: { bounceType: 'Permanent', bouncedRecipients: [{}] } };
    const message = '`Message.bounce.bouncedRecipients.0.emailAddress` is required.';
    expect(await eventsOf('ses', payload)).toEqual({ result: 'malformed', message });
  });
});

describe('Postmark', () => {
  test.each([
    ['HardBounce', '', 'dead'],
    ['HardBounce', 'smtp;552 5.2.2 Mailbox full', 'full'],
    ['SoftBounce', 'smtp;550 5.1.1 unknown user', 'dead'],
    ['DnsError', '', 'outage'],
    ['Blocked', '', 'blocked'],
    ['VirusNotification', '', 'content'],
    ['Unknown', '', 'unknown'],
    ['AutoResponder', 'Back soon', undefined],
    ['toString', '', undefined],
  ])('judges %s that says %j as %s', async (Type, Details, cause) => {
    const events = await eventsOf('postmark', { RecordType: 'Bounce', Type, Details, Email: 'ada@example.com' });
    expect(events).toMatchObject(cause === undefined ? [] : [{ cause }]);
  });

  test('heeds only a reader who unsubscribes', async () => {
    const change = { RecordType: 'SubscriptionChange', Recipient: 'ada@example.com', SuppressSending: true };
    for (const told of [
      { SuppressionReason: 'HardBounce', Origin: 'Recipient' },
      { SuppressionReason: 'ManualSuppression', Origin: 'Customer' },
      { SuppressSending: false, Origin: 'Recipient' },
    ])
      expect(await eventsOf('postmark', { ...change, ...told })).toEqual([]);
  });

  test('tells apart what a reader did twice by the same mail', async () => {
    const left = {
      RecordType: 'SubscriptionChange',
      MessageID: 'a',
      Recipient: 'ada@example.com',
      Origin: 'Recipient',
    };
    const told = { ...left, SuppressSending: true, SuppressionReason: 'ManualSuppression' };
    const days = ['2030-01-15', '2030-01-16'];
    const events = await Promise.all(days.map((ChangedAt) => eventsOf('postmark', { ...told, ChangedAt })));
    expect(events).toMatchObject(days.map((day) => [{ cause: 'unsubscription', mailId: `postmark a ${day}` }]));
  });
});

describe('Mailgun', () => {
  const failure = (told: object) => ({ event: 'failed', recipient: 'ada@example.com', severity: 'permanent', ...told });

  test.each([
    [failure({ severity: 'temporary', 'delivery-status': { code: 450, message: 'later' } }), []],
    [failure({ 'delivery-status': { code: 550, message: '5.1.1 no such user' } }), ['dead']],
    [failure({ 'delivery-status': { code: 550, 'enhanced-code': '5.2.2', message: 'over quota' } }), ['full']],
    [
      failure({ reason: 'suppress-bounce', 'delivery-status': { code: 605, description: 'Bounced before' } }),
      ['unknown'],
    ],
    [failure({ reason: 'suppress-complaint' }), ['complaint']],
    [failure({ reason: 'suppress-unsubscribe' }), ['unsubscription']],
  ])('reads %j as %j', async (payload, causes) => {
    const events = await eventsOf('mailgun', payload);
    expect(Array.isArray(events) && events.map(({ cause }) => cause)).toEqual(causes);
  });

  test('signs for the account above, too', async () => {
    const { send, forge, write, secret } = standIns.mailgun;
    const payload = write([{ kind: 'hard' }]);
    const sent = JSON.parse(send(payload, now).body);
    const { signature } = JSON.parse(forge?.(payload, now).body ?? '').signature;
    sent.signature = { ...sent.signature, signature, 'parent-signature': sent.signature.signature.toUpperCase() };
    const body = JSON.stringify(sent);
    expect(await read('mailgun', { body, headers: {} }, { secret })).toMatchObject({ result: 'events' });
  });

  test('hands over its token, which counts once', async () => {
    const { send, write } = standIns.mailgun;
    expect(await read('mailgun', send(write([{ kind: 'delivered' }]), now))).toMatchObject({
      token: expect.stringMatching(/^token-/),
    });
  });
});

describe('SendGrid', () => {
  const { write, send, secret } = standIns.sendgrid;
  const headers = (sent: Sent, name: string, value: string) => ({
    ...sent,
    headers: { ...sent.headers, [`X-Twilio-Email-Event-Webhook-${name}`]: value },
  });

  test('signs every byte of the body, and the time', async () => {
    const sent = send(write([{ kind: 'hard' }]), now);
    expect(await read('sendgrid', sent)).toMatchObject({ result: 'events' });
    const changed = [
      { ...sent, body: sent.body.trim() },
      { ...sent, body: sent.body.replace('ada', 'bob') },
      headers(sent, 'Timestamp', `${now - 1}`),
      headers(sent, 'Signature', ''),
      headers(sent, 'Signature', 'x'.repeat(100)),
      { ...sent, headers: {} },
    ];
    for (const other of changed) {
      expect(await read('sendgrid', other)).toEqual({ result: 'refused', reason: 'signature' });
    }
  });

  test('takes a key with the lines of PEM', async () => {
    const pem = `-----BEGIN PUBLIC KEY-----\n${secret.replace(/.{64}/g, '$&\n')}\n-----END PUBLIC KEY-----\n`;
    expect(providers.sendgrid.isSecret(pem)).toBe(true);
    const sent = send(write([{ kind: 'hard' }]), now);
    expect(await read('sendgrid', sent, { secret: pem })).toMatchObject({ result: 'events' });
  });

  test.each([
    [{ event: 'dropped', reason: 'Bounced Address' }, ['unknown']],
    [{ event: 'dropped', reason: 'Spam Reporting Address' }, ['complaint']],
    [{ event: 'dropped', reason: 'Unsubscribed Address' }, ['unsubscription']],
    [{ event: 'dropped', reason: 'Invalid SMTPAPI header' }, []],
    [{ event: 'deferred', reason: '450 later' }, []],
    [{ event: 'bounce', status: '5.2.2' }, ['full']],
  ])('reads %j as %j', async (event, causes) => {
    const events = await eventsOf('sendgrid', [{ email: 'ada@example.com', ...event }]);
    expect(Array.isArray(events) && events.map(({ cause }) => cause)).toEqual(causes);
  });

  test('reads 1,000 events, and no more than 5,000', async () => {
    const events = (count: number) => Array.from({ length: count }, (_, n) => ({ kind: 'hard' as const, id: `${n}` }));
    expect(await eventsOf('sendgrid', write(events(1_000)))).toHaveLength(1_000);
    const message = '`The body` must have at most 5,000 events.';
    expect(await eventsOf('sendgrid', write(events(5_001)))).toEqual({ result: 'malformed', message });
  });

  test('names the event and the member that is wrong', async () => {
    const message = '`1.email` is required.';
    expect(await eventsOf('sendgrid', [{ event: 'open' }, { event: 'bounce' }])).toEqual({
      result: 'malformed',
      message,
    });
  });
});

describe('Brevo', () => {
  test.each([
    [{ event: 'hard_bounce' }, 'dead'],
    [{ event: 'hard_bounce', reason: '550 5.7.1 blocked by a blocklist' }, 'blocked'],
    [{ event: 'invalid_email' }, 'dead'],
    [{ event: 'soft_bounce', reason: '452 4.2.2 over quota' }, 'full'],
    [{ event: 'blocked', reason: 'due to the list of the sender' }, 'unknown'],
    [{ event: 'deferred', reason: 'later' }, undefined],
    [{ event: 'toString' }, undefined],
  ])('reads %j as %s', async (event, cause) => {
    const events = await eventsOf('brevo', { email: 'ada@example.com', ...event });
    expect(events).toMatchObject(cause === undefined ? [] : [{ cause }]);
  });

  test('batches events', async () => {
    const payload = standIns.brevo.write([{ kind: 'hard' }, { kind: 'complaint' }, { kind: 'delivered' }]);
    expect(await eventsOf('brevo', payload)).toMatchObject([{ cause: 'dead' }, { cause: 'complaint' }]);
  });
});
