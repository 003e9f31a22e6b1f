import type { BounceProvider } from '@joinery/contract/console';
import { brevo } from './brevo.ts';
import { mailgun } from './mailgun.ts';
import { postmark } from './postmark.ts';
import type { Provider } from './provider.ts';
import { sendgrid } from './sendgrid.ts';
import { ses } from './ses.ts';

/** The providers whose webhooks are read, by the name in the address. */
export const providers: Record<BounceProvider, Provider> = { ses, postmark, mailgun, sendgrid, brevo };

/** Whether a path’s last part names a mail provider that reports bounces. */
export function isProvider(name: string): name is BounceProvider {
  return Object.hasOwn(providers, name);
}

/** What the secret of each kind must be, as refusals say it. */
export const secretForms: Record<NonNullable<Provider['secret']>['kind'], string> = {
  topic: 'must be the topic’s ARN, as the provider shows it: arn:aws:sns:eu-central-1:123456789012:bounces',
  signingKey: 'must be the HTTP webhook signing key, as the provider shows it',
  publicKey: 'must be the verification key of signed events, as the provider shows it',
  token: 'must be a token of 16 to 200 letters, as the provider shows it',
};
