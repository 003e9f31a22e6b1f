import type { Accounts } from '../account/accounts.ts';
import type { Login } from '../account/login.ts';
import type { Sessions } from '../account/sessions.ts';
import { notFound, ok, refuse, settle } from '../http/answer.ts';
import { membersOf } from '../http/body/body.ts';
import { originOf } from '../http/request-log.ts';
import type { SessionCookie } from '../http/session-cookie.ts';
import { type Account, profileNames } from '../model/account.ts';
import type { ForAccount } from './access.ts';
import { account as accountAnswer, done, session } from './answer-schemas.ts';
import type { Operation } from './operation.ts';
import { accountChangesSchema, loginSchema, nothing } from './schemas.ts';
import { refuseSecondFactor, refuseThrottled } from './throttled.ts';

export interface AccountDeps {
  accounts: Accounts;
  sessions: Sessions;
  login: Login;
  sessionCookie: SessionCookie;
  forAccount: ForAccount;
  /** Unix seconds. */
  now: () => number;
}

/** Login, logout and the account itself. */
export function createAccountOperations(deps: AccountDeps): Operation[] {
  const { accounts, sessions, login, sessionCookie, forAccount, now } = deps;
  return [
    {
      method: 'post',
      path: '/account/login',
      scope: 'open',
      summary: 'Starts a session; send its cookie with every later request.',
      input: loginSchema,
      answer: session,
      async run(request) {
        const { data: credentials } = loginSchema.safeParse(membersOf(request));
        const result = await login(credentials, originOf(request));
        if (result.refusal === 'throttled') return refuseThrottled(result.until - now());
        if (result.refusal === 'secondFactor') return refuseSecondFactor;
        if (result.refusal) return refuse(401, 'Wrong username or password.');
        const sessid = await sessions.start(result.account.id);
        const about = { sessid, session_name: sessionCookie.name, account: toWire(result.account) };
        return { ...ok(about), cookie: sessionCookie.create(sessid) };
      },
    },
    forAccount({
      method: 'post',
      path: '/account/logout',
      scope: 'session',
      summary: 'Ends the session.',
      input: nothing,
      answer: done,
      event: ({ caller: { userId } }) => ({ event: 'logout', account: userId }),
      async run(_caller, _input, _id, request) {
        await sessions.end(sessionCookie.find(request) ?? '');
        return ok(true);
      },
    }),
    forAccount({
      method: 'get',
      path: '/account',
      scope: 'data',
      summary: 'Reads the account that is logged in.',
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
      scope: 'account',
      summary: 'Changes the account. A new password ends all its sessions.',
      input: accountChangesSchema,
      answer: done,
      errors: [5, 501, 502, 503, 504, 505, 506, 507, 508],
      event: ({ caller: { userId }, input: { username, password, email, ...texts } }) => ({
        ...{ event: 'account changed', account: userId },
        changed: Object.keys(textsOf({ username, password, email, ...texts })),
      }),
      run: async ({ userId }, { username, password, email, ...texts }) =>
        settle(await accounts.update(userId, { username, password, email, profile: textsOf(texts) })),
    }),
  ];
}

/** The account as clients read it; what isn't stored is empty. */
function toWire({ id, username, email, profile }: Account) {
  const texts = Object.fromEntries(profileNames.map((name) => [name, profile[name] ?? '']));
  return { uid: String(id), status: '1', username, email, ...texts };
}

/** Only the texts that were sent. */
function textsOf(texts: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
