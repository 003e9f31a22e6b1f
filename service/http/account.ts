import type { RequestHandler } from 'express';
import { type Account, type Profile, profileNames } from '../account.ts';
import type { Accounts } from '../accounts.ts';
import type { Sessions } from '../sessions.ts';
import { denied, type ForAccount } from './access.ts';
import { notFound, ok, refuse, settle } from './answer.ts';
import { account as accountAnswer, done, session } from './answer-schemas.ts';
import { membersOf } from './body.ts';
import type { Operation } from './operation.ts';
import { accountChangesSchema, loginSchema, nothing } from './schemas.ts';
import { findSessionId, sessionCookie, sessionName } from './session-cookie.ts';

export interface AccountDeps {
  accounts: Accounts;
  sessions: Sessions;
  forAccount: ForAccount;
  loginLimit: RequestHandler;
  /** Whether clients reach the service over https. */
  secure: boolean;
}

/** Login, logout and the account itself. */
export function createAccountOperations(deps: AccountDeps): Operation[] {
  const { accounts, sessions, forAccount, loginLimit, secure } = deps;
  const logout = forAccount({
    method: 'post',
    path: '/account/logout',
    summary: 'Ends the session.',
    input: nothing,
    answer: done,
    run: async () => ok(true),
  });

  return [
    {
      method: 'post',
      path: '/account/login',
      summary: 'Starts a session; its cookie goes with every later request.',
      access: 'nothing',
      input: loginSchema,
      answer: session,
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
      ...logout,
      async run(request) {
        const answer = await logout.run(request);
        if (answer.status === 200) await sessions.end(findSessionId(request) ?? '');
        return answer;
      },
    },
    forAccount({
      method: 'get',
      path: '/account',
      summary: 'Reads the account that has logged in.',
      input: nothing,
      answer: accountAnswer,
      async run({ userId }) {
        const account = await accounts.read(userId);
        return account ? ok(toWire(account)) : notFound;
      },
    }),
    forAccount({
      method: 'put',
      path: '/account',
      summary: 'Changes the account. A new password ends all its sessions. The role API may not.',
      input: accountChangesSchema,
      answer: done,
      errors: [501, 502, 503, 504, 505, 506, 507],
      async run({ userId, role }, { username, password, email, ...texts }) {
        if (role !== 'owner') return denied;
        return settle(await accounts.update(userId, { username, password, email, profile: toProfile(texts) }));
      },
    }),
  ];
}

/** The account as clients read it; what is not kept of it is empty. */
function toWire({ id, username, email, profile }: Account) {
  const texts = Object.fromEntries(profileNames.map((name) => [name, profile[name] ?? '']));
  return { uid: String(id), status: '1', username, email, ...texts };
}

function toProfile(texts: Record<string, string | undefined>): Profile {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
}
