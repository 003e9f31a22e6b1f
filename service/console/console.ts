import {
  type FormOperationName,
  type FormOperations,
  formOperationNames,
  type SectionName,
} from '@joinery/contract/console';
import { refuse } from '@joinery/operations/refuse';
import { createEmailOperations, type EmailDeps } from './account/email.ts';
import { createFirstStartOperations, type FirstStartDeps } from './account/first-start.ts';
import { createPasskeyOperations, type PasskeyDeps } from './account/passkey.ts';
import { createPasswordResetOperations, type PasswordResetDeps } from './account/password-reset.ts';
import { createSecondFactorOperations, type SecondFactorDeps } from './account/second-factor.ts';
import { createSessionOperations, type SessionDeps } from './account/session.ts';
import { type BounceTrialDeps, createBounceTrialOperations } from './bounce-trial.ts';
import { type BounceWebhookDeps, createBounceWebhookOperations } from './bounce-webhooks.ts';
import { type BounceDeps, createBounceOperations } from './bounces.ts';
import { type ContactDeps, createContactOperations } from './contact/contact.ts';
import { createKeyOperations, type KeyDeps } from './keys.ts';
import { createListOperations, type ListDeps } from './lists.ts';
import { type BounceMailboxDeps, createBounceMailboxOperations } from './mail/bounce-mailbox.ts';
import { createDkimOperations, type DkimDeps } from './mail/dkim.ts';
import { createMailDomainOperations, type MailDomainDeps } from './mail/domains.ts';
import { createMailOperations, type MailDeps } from './mail/mail.ts';
import { createMailServerOperations, type MailServerDeps } from './mail/mail-server.ts';
import { createSenderOperations, type SenderDeps } from './mail/sender.ts';
import { createWarmUpOperations, type WarmUpDeps } from './mail/warm-up.ts';
import type { ConsoleOperations, OwnerVisit, Section } from './operation.ts';
import { createOverviewOperations, type OverviewDeps } from './overview.ts';
import { createSuppressionOperations, type SuppressionDeps } from './suppressions.ts';
import { createWebhookOperations, type WebhookDeps } from './webhooks.ts';

export type ConsoleDeps = Omit<SessionDeps, 'sections'> &
  SecondFactorDeps &
  Omit<PasskeyDeps, 'sections'> &
  EmailDeps &
  FirstStartDeps &
  PasswordResetDeps &
  ContactDeps &
  BounceDeps &
  BounceTrialDeps &
  WarmUpDeps &
  BounceWebhookDeps &
  SuppressionDeps &
  ListDeps &
  KeyDeps &
  WebhookDeps &
  MailDeps &
  MailDomainDeps &
  MailServerDeps &
  BounceMailboxDeps &
  DkimDeps &
  SenderDeps &
  OverviewDeps & {
    /** The operations of the server that keeps the forms, once it is there. @default forms aren't managed here */
    forms?: (() => FormOperations) | undefined;
  };

/** Every operation of the console. */
export function createConsole({ forms, ...rest }: ConsoleDeps): ConsoleOperations {
  const deps = { ...rest, sections: forms ? sections : sections.filter((name) => name !== 'forms') };
  return {
    ...createFirstStartOperations(deps),
    ...createPasswordResetOperations(deps),
    ...createSessionOperations(deps),
    ...createSecondFactorOperations(deps),
    ...createPasskeyOperations(deps),
    ...createEmailOperations(deps),
    ...createOverviewOperations(deps),
    ...createContactOperations(deps),
    ...createBounceOperations(deps),
    ...createBounceTrialOperations(deps),
    ...createBounceWebhookOperations(deps),
    ...createSuppressionOperations(deps),
    ...createMailOperations(deps),
    ...createMailDomainOperations(deps),
    ...createMailServerOperations(deps),
    ...createWarmUpOperations(deps),
    ...createBounceMailboxOperations(deps),
    ...createDkimOperations(deps),
    ...createSenderOperations(deps),
    ...createKeyOperations(deps),
    ...createWebhookOperations(deps),
    ...createListOperations(deps),
    ...passOn(forms),
  };
}

const sections: SectionName[] = [
  ...(['overview', 'forms', 'contacts', 'lists', 'mail', 'keys', 'webhooks', 'settings', 'account'] as const),
];

/** The operations on forms, by whoever keeps them. */
function passOn(forms: ConsoleDeps['forms']): Section<FormOperationName> {
  const operate =
    (name: FormOperationName) =>
    async ({ caller }: OwnerVisit, input: never) =>
      forms ? forms()[name]({ sites: [`${caller.accountId}`] }, input) : elsewhere;
  return Object.fromEntries(formOperationNames.map((name) => [name, operate(name)])) as Section<FormOperationName>;
}

const elsewhere = refuse('notFound', 'Forms aren’t managed here. Look at the proxy that serves them.');
