import { z } from 'zod';
import { judgeDelivery } from '../judge/delivery.ts';
import { nothing, type Provider, readJson, readValue, text, words } from './provider.ts';

const recorded = z.looseObject({ RecordType: text });

const bounced = z.object({
  MessageID: text.optional(),
  ID: z.union([z.number(), text], 'must be a number').optional(),
  Type: text,
  Email: text,
  Details: words.optional(),
});

const changed = z.object({
  MessageID: text.nullish(),
  ChangedAt: text.nullish(),
  Recipient: text,
  SuppressSending: z.boolean('must be true or false'),
  SuppressionReason: text.nullish(),
  Origin: text.nullish(),
});

/**
 * Postmark's webhooks of bounces, complaints and subscriptions. They are not signed: the key in the address proves
 * them.
 *
 * Source: Postmark's developer documentation, "Bounce webhook", "Spam complaint webhook", "Subscription change webhook"
 * and "Bounce types" (postmarkapp.com/developer/webhooks/bounce-webhook).
 */
export const postmark: Provider = {
  secret: undefined,
  isSecret: () => false,
  read({ body }) {
    const { value: record, misfit } = readJson(body.toString('utf8'), recorded);
    if (misfit) return misfit;
    if (record.RecordType === 'SubscriptionChange') {
      const { value, misfit: wrong } = readValue(record, changed);
      if (wrong) return wrong;
      const isTheirs = value.SuppressionReason === 'ManualSuppression' && value.Origin === 'Recipient';
      if (!value.SuppressSending || !isTheirs) return nothing;
      const { Recipient, MessageID, ChangedAt } = value;
      // Somebody may leave twice by the same mail.
      const mailId = ['postmark', MessageID, ChangedAt].filter(Boolean).join(' ');
      return { result: 'events', events: [{ cause: 'unsubscription', reply: '', recipients: [Recipient], mailId }] };
    }
    if (record.RecordType !== 'Bounce' && record.RecordType !== 'SpamComplaint') return nothing;
    const { value, misfit: wrong } = readValue(record, bounced);
    if (wrong) return wrong;
    const { Type: type, Email, Details: diagnosis = '', MessageID, ID } = value;
    const recipients = [Email];
    const mail = MessageID || ID;
    const about = { recipients, ...(mail && { mailId: `postmark ${mail}` }) };
    if (record.RecordType === 'SpamComplaint' || type === 'SpamComplaint') {
      return { result: 'events', events: [{ cause: 'complaint', reply: '', ...about }] };
    }
    const status = statuses.get(type);
    if (status === undefined) return nothing;
    const verdict = judgeDelivery({ status, diagnosis, text: '', recipients });
    return { result: 'events', events: [{ ...verdict, ...about }] };
  },
};

/**
 * What a type of bounce says if the receiver's words are absent. The other types are no failed deliveries, such as
 * automatic answers, or happen before a mail is sent.
 */
const statuses = new Map([
  ['HardBounce', '5.1.1'],
  ['BadEmailAddress', '5.1.3'],
  ['SoftBounce', ''],
  ['Transient', ''],
  ['DnsError', '4.4.0'],
  ['SpamNotification', '5.7.9'],
  ['Blocked', '5.7.9'],
  ['DMARCPolicy', '5.7.9'],
  ['VirusNotification', '5.6.0'],
  ['Unknown', ''],
]);
