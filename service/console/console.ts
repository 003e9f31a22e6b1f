import {
  createFirstStartOperations,
  createPasskeyOperations,
  createSecondFactorOperations,
  createSessionOperations,
  type FirstStartDeps,
  type PasskeyDeps,
  type SecondFactorDeps,
  type SessionDeps,
} from './account/index.ts';
import { type ContactDeps, createContactOperations } from './contact/index.ts';
import { createKeyOperations, type KeyDeps } from './keys.ts';
import { createListOperations, type ListDeps } from './lists.ts';
import { createMailOperations, type MailDeps } from './mail.ts';
import type { ConsoleOperations } from './operation.ts';
import { createOverviewOperations, type OverviewDeps } from './overview.ts';
import { createWebhookOperations, type WebhookDeps } from './webhooks.ts';

export type ConsoleDeps = SessionDeps &
  SecondFactorDeps &
  PasskeyDeps &
  FirstStartDeps &
  ContactDeps &
  ListDeps &
  KeyDeps &
  WebhookDeps &
  MailDeps &
  OverviewDeps;

/** Every operation of the console. */
export function createConsole(deps: ConsoleDeps): ConsoleOperations {
  return {
    ...createFirstStartOperations(deps),
    ...createSessionOperations(deps),
    ...createSecondFactorOperations(deps),
    ...createPasskeyOperations(deps),
    ...createOverviewOperations(deps),
    ...createContactOperations(deps),
    ...createMailOperations(deps),
    ...createKeyOperations(deps),
    ...createWebhookOperations(deps),
    ...createListOperations(deps),
  };
}
