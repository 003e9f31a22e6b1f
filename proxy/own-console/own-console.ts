import { type FormOperations, formOperationNames } from '@joinery/contract/console';
import { findFault } from '@joinery/database/fault';
import { createQueueAdmin } from '@joinery/database/queue';
import { createConsoleCookie } from '@joinery/operations/http/cookie';
import { createIsForeign } from '@joinery/operations/http/foreign';
import { type ConsoleHandlers, createConsoleRoutes } from '@joinery/operations/http/routes';
import { createConsole } from '@joinery/operations/page/page';
import { createPasskeyCeremony } from '@joinery/operations/passkey/ceremony';
import { arePasskeysPossible } from '@joinery/operations/passkey/possible';
import { createSessions } from '@joinery/operations/session/sessions';
import type { Visit } from '@joinery/operations/visit';
import { traceOf } from '@joinery/server';
import express from 'express';
import type { Logger } from 'pino';
import type { ProxyConfig } from '../config.ts';
import type { Feature } from '../feature/feature.ts';
import { createTokenCheck } from '../stats/token-check.ts';
import { createPeople } from '../store/person/people.ts';
import { createSessionStore } from '../store/person/sessions.ts';
import type { Store } from '../store/store.ts';
import { outboxTable } from '../store/tables.ts';
import { createOutboxOperations } from './outbox-operations.ts';
import { createPeopleOperations } from './people-operations.ts';
import type { PersonVisit } from './person-visit.ts';
import { createRecord, rows } from './rows.ts';
import { createSessionOperations } from './session-operations.ts';

export interface OwnConsoleDeps {
  store: Store;
  /** The console's operations on forms, as soon as they are there. */
  forms(): FormOperations;
  /** The configuration that is served. */
  config(): ProxyConfig;
  /** The names of the forms of these sites. */
  formsOf(sites: readonly string[]): string[];
  logger: Logger;
  /** Unix seconds. */
  now?: () => number;
}

/**
 * The console of a proxy that runs alone, at `/console`: forms, numbers and the outbox, for the operator and for people
 * who see their own sites. It exists if the configuration has a `consoleToken`.
 */
export function createOwnConsole(deps: OwnConsoleDeps): Feature {
  const { store, forms, config, formsOf, logger, now = () => Math.floor(Date.now() / 1_000) } = deps;
  const people = createPeople(store, now);
  const admin = createQueueAdmin({ database: store.database, name: outboxTable, secret: store.secret });
  let showConsole: ReturnType<typeof createConsole> | undefined;

  return {
    route(router, { settings: { consoleToken, publicUrl } }) {
      if (!consoleToken || !publicUrl) return;
      const { origin } = new URL(publicUrl);
      const sessions = createSessions(createSessionStore(store, consoleToken.reveal()), now);
      const { useQuestion } = people;
      const ceremony = createPasskeyCeremony({ useQuestion, secret: store.secret, publicUrl, now });
      const passkeysPossible = arePasskeysPossible(publicUrl);

      async function findSignedIn(visit: Visit): Promise<PersonVisit | undefined> {
        const session = await sessions.find(visit.sessionId);
        if (!session) return undefined;
        if (session.personId === null)
          return { ...visit, session, role: 'operator', person: undefined, caller: { sites: undefined } };
        const person = await people.find(session.personId);
        return person && { ...visit, session, role: 'person', person, caller: { sites: person.sites } };
      }

      const checkToken = createTokenCheck(consoleToken);
      const sites = () => Object.keys(config().sites ?? {});
      const consoleUrl = `${origin}/console`;
      const operations: ConsoleHandlers<PersonVisit> = {
        ...createSessionOperations({
          people,
          sessions,
          ceremony,
          checkToken,
          passkeysPossible,
          findSignedIn,
          now,
        }),
        ...createPeopleOperations({ people, ceremony, sites, consoleUrl, passkeysPossible, now }),
        ...createOutboxOperations({ admin, formsOf }),
        ...Object.fromEntries(
          formOperationNames.map((name) => [
            name,
            ({ caller }: PersonVisit, input: never) => forms()[name](caller, input),
          ]),
        ),
      };
      router.use(
        createConsoleRoutes<PersonVisit, string>({
          operations,
          rows,
          record: createRecord(logger),
          findSignedIn,
          now,
          cookie: createConsoleCookie(publicUrl.startsWith('https:')),
          isForeign: createIsForeign(publicUrl),
          readBody: express.json({ limit: 1_000_000 }),
          explain(problem, requestId) {
            const fault = whoseFault(problem);
            if (fault) return fault;
            logger.error({ requestId, ...traceOf(problem) }, 'a request of the console failed');
            return findFault(problem);
          },
        }),
      );
      showConsole ??= createConsole();
      const show = showConsole;
      router.use((req, res, next) => (show(req, res) ? undefined : next()));
    },
  };
}

/** The status and the fix of a request that can't be read. Body-parser names the problem in `type`. */
function whoseFault(problem: unknown): { status: number; message: string } | undefined {
  const { status, type } = Object(problem) as { status?: unknown; type?: unknown };
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  if (type === 'entity.too.large') return { status, message: 'The body is too large. Send at most 1 MB.' };
  return { status, message: 'The request is malformed. Check its path, headers and JSON.' };
}
