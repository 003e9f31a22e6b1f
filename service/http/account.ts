import type { RequestHandler } from 'express';
import type { Account, Accounts } from '../accounts.ts';
import type { Sessions } from '../sessions.ts';
import { ok, refuse } from './answer.ts';
import { membersOf } from './body.ts';
import { type Operation, withSession } from './operation.ts';
import { loginSchema } from './schemas.ts';
import { readSessionId, sessionCookie, sessionName } from './session-cookie.ts';

export interface AccountDeps {
  accounts: Accounts;
  sessions: Sessions;
  loginLimit: RequestHandler;
  /** Whether clients reach the service over https. */
  secure: boolean;
}

/** Login and logout. */
export function createAccountOperations({ accounts, sessions, loginLimit, secure }: AccountDeps): Operation[] {
  return [
    {
      method: 'post',
      path: '/account/login',
      guard: loginLimit,
      async run(request) {
        const { data: credentials } = loginSchema.safeParse(membersOf(request));
        const account = credentials && (await accounts.authenticate(credentials.username, credentials.password));
        if (!account) return refuse(401, 'Wrong username or password.');
        const sessid = await sessions.start(account.id);
        return {
          ...ok({ sessid, session_name: sessionName, account: toWire(account) }),
          cookie: sessionCookie(sessid, secure),
        };
      },
    },
    {
      method: 'post',
      path: '/account/logout',
      run: withSession(sessions, async (request) => {
        await sessions.end(readSessionId(request.get('cookie')) ?? '');
        return ok(true);
      }),
    },
  ];
}

/** The account as clients read it; what is not kept of it is empty. */
function toWire({ id, username, email }: Account) {
  return {
    uid: String(id),
    status: '1',
    username,
    email,
    firstname: '',
    lastname: '',
    company: '',
    website: '',
    street: '',
    city: '',
    state: '',
    zip: '',
    country: '',
    phone: '',
    fax: '',
  };
}
