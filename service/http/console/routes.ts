import { findFault } from '@joinery/database/fault';
import type { ConsoleCookie } from '@joinery/operations/http/cookie';
import type { IsForeign } from '@joinery/operations/http/foreign';
import { createConsoleRoutes as createRoutes } from '@joinery/operations/http/routes';
import { refuse } from '@joinery/operations/refuse';
import { traceOf } from '@joinery/server';
import type { Response, Router } from 'express';
import type { Logger } from 'pino';
import type { Audit, AuditEvent } from '../../account/audit.ts';
import { isGranted } from '../../account/scope.ts';
import type { Sessions } from '../../account/sessions.ts';
import type { ConsoleOperations, Download, Files, OwnerVisit } from '../../console/operation.ts';
import { rows } from '../../console/rows.ts';
import { readBody } from '../body/body.ts';
import { untilRoom } from '../format/parts.ts';
import { toRefusal } from '../problems.ts';
import { noteCaller } from '../request-log.ts';
import { sendFramed } from './framed.ts';

export interface ConsoleRoutesDeps {
  console: ConsoleOperations;
  /** The console's sessions. */
  sessions: Pick<Sessions, 'find'>;
  cookie: ConsoleCookie;
  isForeign: IsForeign;
  audit: Pick<Audit, 'record'>;
  logger: Logger;
  /** Unix seconds. */
  now: () => number;
}

/** The console's API on the service's accounts and sessions. */
export function createConsoleRoutes({ console, sessions, audit, logger, ...deps }: ConsoleRoutesDeps): Router {
  return createRoutes<OwnerVisit, AuditEvent>({
    ...deps,
    operations: console,
    rows,
    record: (event, { by }) => audit.record(event, by.origin),
    async findSignedIn(visit, request) {
      const session = await sessions.find(visit.sessionId);
      if (!session) return undefined;
      noteCaller(request, session.caller);
      return isGranted(session.caller.credential, 'account') ? { ...visit, session, caller: session.caller } : denied;
    },
    readBody,
    explain(problem, requestId) {
      const refusal = toRefusal(problem);
      if (refusal) return { status: refusal.status, message: String([refusal.content].flat()[0]) };
      logger.error({ requestId, ...traceOf(problem) }, 'a request failed');
      return findFault(problem);
    },
    async sendFile(response, name, value) {
      if (name === 'exportContacts') await sendDownload(response, value as Files['exportContacts']);
      else if (name === 'showKeptMail') sendFramed(response, value as Files['showKeptMail']);
      else return false;
      return true;
    },
  });
}

const { refusal: denied } = refuse('denied', 'This account may not use the console. Sign in with the owner’s.');

/** Sends a file while it is made, no faster than the client takes it. */
async function sendDownload(response: Response, { name, type, parts }: Download): Promise<void> {
  response.set({ 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` });
  for await (const part of parts) {
    if (!response.write(part)) await untilRoom(response);
    if (response.destroyed) return;
  }
  response.end();
}
