import { type ContactDeps, createContactOperations } from './contact/index.ts';
import { createFirstStartOperations, type FirstStartDeps } from './first-start.ts';
import type { ConsoleOperations } from './operation.ts';
import { createSessionOperations, type SessionDeps } from './session.ts';

export interface ConsoleDeps extends SessionDeps, FirstStartDeps, ContactDeps {
  sessions: SessionDeps['sessions'];
  database: ContactDeps['database'];
}

/** Every operation of the console. */
export function createConsole(deps: ConsoleDeps): Partial<ConsoleOperations> {
  return {
    ...createFirstStartOperations(deps),
    ...createSessionOperations(deps),
    ...createContactOperations(deps),
  };
}
