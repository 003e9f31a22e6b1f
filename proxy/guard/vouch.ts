import { isIP } from 'node:net';
import type { Issue } from '@joinery/contract/wire';
import { bearerToken, createTokenMatch } from '@joinery/server';
import type { Secret } from '../secret.ts';

/**
 * The visitor for whom the server of a site submits: their address, or why the server isn't believed. Undefined for
 * every other request.
 */
export type Vouch = (headers: Headers) => { visitor: string } | { status: number; issue: Issue } | undefined;

type Headers = { authorization?: string | undefined; 'joinery-visitor'?: string | string[] | undefined };

/**
 * Believes servers that send the token of `siteToken` as a bearer token, and the visitor's address as
 * `Joinery-Visitor`. Such a visitor has ticked a box of another form, whose site keeps robots away.
 */
export function createVouch(token: Secret | undefined): Vouch {
  const isRight = token && createTokenMatch(token.reveal());
  return ({ authorization, 'joinery-visitor': visitor }) => {
    if (visitor === undefined) return undefined;
    if (!isRight?.(bearerToken(authorization))) return { status: 401, issue: { ...refused, message: wrong } };
    if (typeof visitor !== 'string' || !isIP(visitor))
      return { status: 400, issue: { ...refused, message: noAddress } };
    return { visitor };
  };
}

const refused = { field: null, code: 'refused' } as const;
const wrong = 'Joinery-Visitor is for servers of sites: send the token of siteToken as Authorization: Bearer <token>.';
const noAddress = 'Joinery-Visitor must be the visitor’s IP address, such as 192.0.2.7.';
