import type { BounceProvider } from '@joinery/contract/console';
import { brevo } from './brevo.ts';
import { mailgun } from './mailgun.ts';
import { postmark } from './postmark.ts';
import type { Provider } from './provider.ts';
import { sendgrid } from './sendgrid.ts';
import { ses } from './ses.ts';

/** The providers whose webhooks are read, by the name in the address. */
export const providers: Record<BounceProvider, Provider> = { ses, postmark, mailgun, sendgrid, brevo };

export function isProvider(name: string): name is BounceProvider {
  return Object.hasOwn(providers, name);
}
