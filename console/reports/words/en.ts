import type { BounceProvider, BounceRefusal } from '@joinery/contract/console';

/** What owners type so that a provider's requests can be verified. */
export type SecretName = 'topic' | 'signingKey' | 'publicKey' | 'token';

/** The mail providers that report what didn't arrive. */
export const en = {
  text: 'Your mail provider can report what didn’t arrive, who complained and who unsubscribed there.',
  connect: 'Connect a provider',
  provider: 'Mail provider',
  steps: {
    ses: [
      'Make a standard topic at Amazon SNS, in the region of SES.',
      'Let SES publish bounces and complaints to it, with the original headers.',
      'Connect the topic here.',
      'Subscribe the address that you then see to the topic by HTTPS, without raw message delivery.',
    ],
    postmark: [
      'Connect it here.',
      'Add the address that you then see as a webhook of your message stream, for bounces, spam complaints and subscription changes.',
    ],
    mailgun: [
      'Connect it here with the signing key, which Mailgun shows under API security.',
      'Add the address that you then see under Webhooks, for permanent failures, spam complaints and unsubscribes.',
    ],
    sendgrid: [
      'Connect it here, without a key.',
      'Make an event webhook with the address that you then see, for dropped, bounced, spam reports and unsubscribes. Turn its signature on.',
      'Enter the verification key that SendGrid shows here.',
    ],
    brevo: [
      'Connect it here. A token is optional: choose one of 16 to 200 letters if Brevo is to send it.',
      'Add the address that you then see as a transactional webhook, for hard and soft bounces, blocked, invalid email, complaints and unsubscribed.',
    ],
  } satisfies Record<BounceProvider, string[]> as Record<BounceProvider, string[]>,
  secrets: {
    topic: 'ARN of the topic',
    signingKey: 'HTTP webhook signing key',
    publicKey: 'Verification key',
    token: 'Token',
  } satisfies Record<SecretName, string> as Record<SecretName, string>,
  secretHint: 'It is never shown again.',
  known: 'One is set. It is never shown; enter another to replace it.',
  action: 'Connect',
  address: 'Address for the provider',
  addressText:
    'Copy it now: it is shown this once. Whoever knows it can report bounces, so give it only to the provider.',
  quiet: 'Nothing has arrived yet.',
  taken: (moment: string) => `Latest report: ${moment}`,
  refused: (moment: string, reason: string) => `The report of ${moment} was refused. ${reason}`,
  refusals: {
    unset: 'What verifies it isn’t entered yet.',
    signature: 'Its signature is wrong. Compare what you entered with what the provider shows.',
    old: 'Its signature is more than a day old. Check the clock of your server.',
    topic: 'It comes from another topic than the one you entered.',
    certificate: 'Amazon’s certificate couldn’t be fetched. Your server must reach Amazon by HTTPS.',
    malformed: 'It isn’t as the provider documents it.',
  } satisfies Record<BounceRefusal, string> as Record<BounceRefusal, string>,
  missing: 'Enter what verifies the reports. Until then all are refused.',
  save: 'Save',
  saved: 'Saved.',
  renew: 'New address',
  renewTitle: 'Make a new address?',
  renewText: 'The address before stops working at once. Enter the new one at the provider.',
  remove: 'Disconnect',
  removeTitle: (provider: string) => `Disconnect ${provider}?`,
  removeText: 'Its reports are refused from now on. What they changed stays.',
  removed: 'The provider is disconnected.',
};

export type ReportWords = typeof en;
