import { createTokenMatch } from '@joinery/server';
import { prefixOf } from '../guard/limit/client-limit.ts';
import type { Secret } from '../secret.ts';

/** The result of checking a client's token. `wait` is how many seconds until the client may try again. */
export type Check = { result: 'right' | 'wrong' } | { result: 'tooMany'; wait: number };

/** Checks the operator's tokens. */
export type TokenCheck = (token: string | undefined, client: string) => Check;

/**
 * Makes a check that takes equally long for any token. After ten wrong tokens, it refuses a client until ten minutes
 * after the first of them. Requests without a token don't count.
 *
 * @param now Unix time in milliseconds
 */
export function createTokenCheck(right: Secret, now: () => number = Date.now): TokenCheck {
  const isRight = createTokenMatch(right.reveal());
  const wrong = new Map<string, { times: number; until: number }>();
  return (token, client) => {
    if (!token) return { result: 'wrong' };
    const prefix = prefixOf(client);
    const failures = wrong.get(prefix);
    const { times, until } = failures && failures.until > now() ? failures : { times: 0, until: now() + 600_000 };
    if (times >= 10) return { result: 'tooMany', wait: Math.ceil((until - now()) / 1_000) };
    if (isRight(token)) return { result: 'right' };
    wrong.delete(prefix);
    wrong.set(prefix, { times: times + 1, until });
    if (wrong.size > mostClients) wrong.delete(wrong.keys().next().value ?? '');
    return { result: 'wrong' };
  };
}

const mostClients = 10_000;
