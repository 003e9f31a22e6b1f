import { verify, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { type Delivery, isFresh, type Outcome, readJson, refused, text } from './provider.ts';

/** An Amazon SNS topic. */
const topicPattern = /^arn:(aws|aws-cn|aws-us-gov):sns:([a-z\d-]{1,40}):\d{12}:[\w-]{1,256}(?:\.fifo)?$/;

/** Whether a text is the ARN of an SNS topic, in any of Amazon’s partitions. */
export const isTopic = (value: string): boolean => topicPattern.test(value);

/** The server of a topic's region, which serves certificates and takes confirmations; undefined for no topic. */
function hostOf(topic: string): string | undefined {
  const [, partition, region] = topicPattern.exec(topic) ?? [];
  return region && `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`;
}

const message = z.object({
  Type: z.enum(
    ['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation'],
    'must be Notification, SubscriptionConfirmation or UnsubscribeConfirmation: turn raw message delivery off',
  ),
  MessageId: text,
  TopicArn: text,
  Message: z.string('must be a text'),
  Subject: text.nullish(),
  Timestamp: text,
  SignatureVersion: z.enum(['1', '2'], 'must be 1 or 2'),
  Signature: text,
  SigningCertURL: text,
  SubscribeURL: text.optional(),
  Token: text.optional(),
});

type Message = z.output<typeof message>;

/**
 * Reads a message of Amazon SNS and verifies its signature: RSA over some of its members, with SHA-1 in version 1 and
 * SHA-256 in version 2, by the key of a certificate that the topic's own region serves. Resolves with the text that was
 * published, or with what else the message comes to.
 *
 * Source: Amazon SNS Developer Guide, "Verifying the signatures of Amazon SNS messages" and "HTTP/HTTPS notification
 * JSON format" (docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html).
 */
export async function readSns({ body, secret: topic, now, findCertificate }: Delivery): Promise<string | Outcome> {
  const { value, misfit } = readJson(body.toString('utf8'), message);
  if (misfit) return misfit;
  if (!topic) return refused('unset');
  if (value.TopicArn !== topic) return refused('topic');
  if (!isFresh(Date.parse(value.Timestamp) / 1_000, now)) return refused('old');
  // Everything from here on is asked of the region of the topic that the owner set, whatever the message names.
  const host = hostOf(topic);
  if (!host || !isCertificateOf(host, value.SigningCertURL)) return refused('signature');
  const pem = await findCertificate(value.SigningCertURL).catch(() => undefined);
  const certificate = pem === undefined ? undefined : parseCertificate(pem);
  if (!certificate || !isValidAt(certificate, now)) return refused('certificate');
  if (!isSigned(value, certificate)) return refused('signature');
  if (value.Type === 'Notification') return value.Message;
  if (value.Type === 'UnsubscribeConfirmation') return { result: 'events', events: [] };
  // The documented address of the action. SubscribeURL would be the same.
  const query = new URLSearchParams({ Action: 'ConfirmSubscription', TopicArn: topic, Token: value.Token ?? '' });
  return { result: 'confirmation', url: `https://${host}/?${query}` };
}

/** Other paths of the host are the interface of SNS, which answers with texts of anybody's. */
function isCertificateOf(host: string, url: string): boolean {
  const [, path = ''] = url.startsWith(`https://${host}/`) ? url.split(`https://${host}/`) : [];
  return /^SimpleNotificationService-[\w-]{1,100}\.pem$/.test(path);
}

function parseCertificate(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
}

function isValidAt({ validFromDate, validToDate }: X509Certificate, now: number): boolean {
  return validFromDate.getTime() <= now * 1_000 && now * 1_000 <= validToDate.getTime();
}

function isSigned(signed: Message, { publicKey }: X509Certificate): boolean {
  if (publicKey.asymmetricKeyType !== 'rsa') return false;
  const names =
    signed.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const);
  const said = names.map((name) => [name, signed[name]] as const).filter(([, value]) => value !== undefined);
  const content = said.flatMap(([name, value]) => (value === null ? [] : [`${name}\n${value}\n`])).join('');
  const hash = signed.SignatureVersion === '1' ? 'sha1' : 'sha256';
  return verify(hash, Buffer.from(content), publicKey, Buffer.from(signed.Signature, 'base64'));
}
