import type { BounceProvider } from '@joinery/contract/console';
import type { SecretName } from './words/en.ts';

interface Provider {
  name: string;
  /** What verifies its reports. @default nothing but the address */
  secret?: SecretName;
  /** Whether reports are taken without it. @default false */
  isOptional?: boolean;
}

/** The providers in the order in which they are offered. */
export const providers: Record<BounceProvider, Provider> = {
  ses: { name: 'Amazon SES', secret: 'topic' },
  brevo: { name: 'Brevo', secret: 'token', isOptional: true },
  mailgun: { name: 'Mailgun', secret: 'signingKey' },
  postmark: { name: 'Postmark' },
  sendgrid: { name: 'SendGrid', secret: 'publicKey' },
};
