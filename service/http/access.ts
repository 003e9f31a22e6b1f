import type { Request } from 'express';
import type { z } from 'zod';
import type { Caller } from '../account.ts';
import type { CustomerKeys } from '../customer-keys.ts';
import type { Sessions } from '../sessions.ts';
import { type Answer, refuse } from './answer.ts';
import { membersOf } from './body.ts';
import { misfit } from './misfit.ts';
import type { Operation } from './operation.ts';
import { findSessionId } from './session-cookie.ts';

/** An operation on an account's data, for whoever has a way into the account. */
export interface AccountOperation<Input> extends Omit<Operation, 'access' | 'input' | 'run'> {
  input: z.ZodType<Input>;
  /** `id` is the parameter of the path; empty where the path has none. */
  run(caller: Caller, input: Input, id: string): Promise<Answer>;
}

/** Makes an operation of one on an account's data: a request with no way in is refused, one that doesn't fit is answered before it runs. */
export type ForAccount = <Input>(operation: AccountOperation<Input>) => Operation;

export function createForAccount(sessions: Sessions, customerKeys: CustomerKeys): ForAccount {
  async function findCaller(request: Request): Promise<Caller | undefined> {
    const sessionId = findSessionId(request);
    const caller = sessionId && (await sessions.read(sessionId));
    if (caller) return caller;
    const [username, token] = [request.get('x-un'), request.get('x-ci')];
    return username && token ? customerKeys.authenticate(username, token) : undefined;
  }

  return (operation) => ({
    ...operation,
    access: 'account',
    async run(request) {
      const caller = await findCaller(request);
      if (!caller) return denied;
      // Some clients put the members of a body into the query string.
      const parsed = operation.input.safeParse({ ...request.query, ...membersOf(request) });
      if (!parsed.success) return misfit(parsed.error);
      const [id = ''] = Object.values(request.params).map(String);
      return operation.run(caller, parsed.data, id);
    },
  });
}

/** The answer to who has no way in, or no right to what was asked for. */
export const denied = refuse(403, 'API access denied.');
