import type { BounceProvider } from '@joinery/contract/console';

// Apart from the providers, so that a command can list them without loading what reads their webhooks.
const named: Record<BounceProvider, true> = { ses: true, postmark: true, mailgun: true, sendgrid: true, brevo: true };

/** The names of the mail providers that report bounces. */
export const providerNames: readonly string[] = Object.keys(named);
