import { z } from 'zod';
import { judgeDelivery } from '../judge/delivery.ts';
import type { BounceReport } from '../report.ts';
import { referenceHeader } from '../report.ts';
import { mostRecipients, nothing, type Outcome, type Provider, readValue, text, words } from './provider.ts';
import { isTopic, readSns } from './sns.ts';

const recipients = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(z.object({ emailAddress: text, ...shape }), 'must be a list')
    .max(mostRecipients, 'must have at most 100 items');

/** `eventType` of published events is `notificationType` of feedback notifications. */
const named = z.object({ notificationType: text.optional(), eventType: text.optional() });

const mail = z.object({
  messageId: text.optional(),
  headers: z.array(z.object({ name: text, value: z.string('must be a text') }), 'must be a list').optional(),
});

const bounced = z.object({
  mail,
  bounce: z.object({
    bounceType: text,
    bounceSubType: text.optional(),
    bouncedRecipients: recipients({ status: text.optional(), diagnosticCode: words.optional() }),
  }),
});

const complained = z.object({
  mail,
  complaint: z.object({ complainedRecipients: recipients({}), complaintFeedbackType: text.nullish() }),
});

/**
 * The feedback notifications and the published events of Amazon SES, which come by Amazon SNS. The owner names the
 * topic, which nobody else can publish to.
 *
 * Source: Amazon SES Developer Guide, "Amazon SNS notification contents for Amazon SES"
 * (docs.aws.amazon.com/ses/latest/dg/notification-contents.html).
 */
export const ses: Provider = {
  secret: { kind: 'topic', needed: true },
  isSecret: isTopic,
  async read(delivery) {
    const published = await readSns(delivery);
    return typeof published === 'string' ? readPublished(published) : published;
  },
};

function readPublished(published: string): Outcome {
  const content = parse(published);
  // SES announces itself to a new topic by a sentence.
  if (content === undefined) return nothing;
  const { value, misfit } = readValue(content, named, ['Message']);
  if (misfit) return misfit;
  const kind = value.notificationType ?? value.eventType;
  if (kind === 'Bounce') return readBounce(content);
  return kind === 'Complaint' ? readComplaint(content) : nothing;
}

function readBounce(content: unknown): Outcome {
  const { value, misfit } = readValue(content, bounced, ['Message']);
  if (misfit) return misfit;
  const { bounceType, bounceSubType = '', bouncedRecipients } = value.bounce;
  const events = bouncedRecipients.flatMap(({ emailAddress, status, diagnosticCode: diagnosis = '' }) => {
    // SES calls automatic answers, such as vacation messages, bounces as well. Those have neither.
    const isAnswer = bounceType === 'Transient' && bounceSubType === 'General' && !status && !diagnosis;
    if (isAnswer) return [];
    const delivery = { status: status || (statuses.get(bounceSubType) ?? ''), diagnosis, text: '' };
    const verdict = judgeDelivery({ ...delivery, recipients: [emailAddress] });
    return [{ ...verdict, recipients: [emailAddress], ...refer(value.mail) }];
  });
  return { result: 'events', events };
}

/** What a kind of bounce says if the receiver's words are absent. */
const statuses = new Map([
  ['NoEmail', '5.1.1'],
  ['MailboxFull', '4.2.2'],
  ['MessageTooLarge', '5.3.4'],
  ['ContentRejected', '5.6.0'],
  ['AttachmentRejected', '5.6.0'],
]);

function readComplaint(content: unknown): Outcome {
  const { value, misfit } = readValue(content, complained, ['Message']);
  if (misfit) return misfit;
  const { complainedRecipients, complaintFeedbackType: type } = value.complaint;
  // Reports on authentication, viruses and mail that was no spam are no complaints.
  if (type && !/^(?:abuse|fraud|other)$/i.test(type)) return nothing;
  const events = complainedRecipients.map(
    ({ emailAddress }): BounceReport => ({
      ...{ cause: 'complaint', reply: '', recipients: [emailAddress] },
      ...refer(value.mail),
    }),
  );
  return { result: 'events', events };
}

/** The reference in our mail, which SES quotes if it is told to, and SES's own name of the mail. */
function refer({ messageId, headers = [] }: z.output<typeof mail>) {
  const reference = headers.find(({ name }) => name.toLowerCase() === referenceHeader.toLowerCase())?.value;
  return {
    ...(messageId && { mailId: `ses ${messageId}` }),
    ...(reference && { reference: reference.slice(0, 2_000) }),
  };
}

function parse(published: string): unknown {
  try {
    return JSON.parse(published);
  } catch {
    return undefined;
  }
}
