import type { Request } from 'express';
import type { z } from 'zod';
import type { Audit, AuditEvent } from '../account/audit.ts';
import type { CustomerKeys } from '../account/customer-keys.ts';
import { isGranted } from '../account/scope.ts';
import type { Sessions } from '../account/sessions.ts';
import { type Answer, refuse } from '../http/answer.ts';
import { membersOf } from '../http/body/body.ts';
import { noteCaller, originOf } from '../http/request-log.ts';
import type { SessionCookie } from '../http/session-cookie.ts';
import type { Caller } from '../model/account.ts';
import { misfit } from './misfit.ts';
import type { Operation } from './operation.ts';

/** An operation on an account's data, for callers with access to the account. */
export interface AccountOperation<Input> extends Omit<Operation, 'input' | 'run'> {
  input: z.ZodType<Input>;
  /** `id` is the path's parameter; empty when it has none. */
  run(caller: Caller, input: Input, id: string, request: Request): Promise<Answer>;
  /** The event in the log once it is carried out. @default none */
  event?(done: { caller: Caller; input: Input; id: string }): AuditEvent;
}

/**
 * Makes an `Operation` that finds its caller, checks the caller's scopes and parses the input before it runs, and then
 * logs its event.
 */
export type ForAccount = <Input>(operation: AccountOperation<Input>) => Operation;

export interface AccessDeps {
  sessions: Pick<Sessions, 'read'>;
  customerKeys: Pick<CustomerKeys, 'authenticate'>;
  sessionCookie: SessionCookie;
  audit: Pick<Audit, 'record'>;
}

export function createForAccount({ sessions, customerKeys, sessionCookie, audit }: AccessDeps): ForAccount {
  async function findCaller(request: Request): Promise<Caller | undefined> {
    const sessionId = sessionCookie.find(request);
    const caller = sessionId && (await sessions.read(sessionId));
    if (caller) return caller;
    const [username, token] = [request.get('x-un'), request.get('x-ci')];
    return username && token ? customerKeys.authenticate(username, token) : undefined;
  }

  return (operation) => ({
    ...operation,
    async run(request) {
      const caller = await findCaller(request);
      if (!caller) return denied;
      noteCaller(request, caller);
      if (!isGranted(caller.credential, operation.scope)) return denied;
      // Some clients put the body's members in the query string.
      const parsed = operation.input.safeParse({ ...request.query, ...membersOf(request) });
      if (!parsed.success) return misfit(parsed.error);
      const [id = ''] = Object.values(request.params).map(String);
      const answer = await operation.run(caller, parsed.data, id, request);
      const event = answer.status < 300 && operation.event?.({ caller, input: parsed.data, id });
      if (event) audit.record(event, originOf(request));
      return answer;
    },
  });
}

/** The answer to a caller without access, or without the scope of the operation. */
export const denied = refuse(403, 'API access denied.');
