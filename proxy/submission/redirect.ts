import type { Arrival } from '../guard/guard.ts';
import { memoLast } from '../memo.ts';
import type { UpstreamAnswer } from '../upstream/answer.ts';
import type { SubmissionLog } from '../watch/submission-log.ts';

export interface RedirectRules {
  /** Hosts that a visitor may be sent to, with the port where it isn't the protocol's own. */
  hosts: readonly string[];
  /** Origin of the page that the form is on, whose host is allowed too. @default none */
  origin?: string | undefined;
}

/** The URL as browsers will read it when a visitor may be sent there, else undefined. Only `http(s)`, and no credentials in it. */
export function allowedRedirect(url: string, { hosts, origin }: RedirectRules): string | undefined {
  const target = parseUrl(url);
  if (!target || target.href.length > longest) return undefined;
  const { protocol, username, password, host, href } = target;
  if (!/^https?:$/.test(protocol) || username || password) return undefined;
  return hosts.includes(host) || (origin !== undefined && host === URL.parse(origin)?.host) ? href : undefined;
}

/** Reads a URL; undefined when it is none. What a service answers is looked at several times. */
export const parseUrl = memoLast((url) => URL.parse(url) ?? undefined);

/** What every browser and reverse proxy takes in a `Location` header (RFC 9110, section 4.1, asks for 8,000). */
const longest = 4_000;

/** Takes a URL out of the answer if visitors may not be sent there; the operator learns its host. */
export function checkRedirect(
  answer: UpstreamAnswer,
  { settings, origin }: Pick<Arrival, 'settings' | 'origin'>,
  log: Pick<SubmissionLog, 'redirectRefused'>,
): UpstreamAnswer {
  if (answer.result === 'unavailable' || answer.redirectUrl === undefined) return answer;
  const { redirectHosts: hosts, redirectToPage } = settings;
  const { redirectUrl: given, ...rest } = answer;
  const redirectUrl = allowedRedirect(given, { hosts, origin: redirectToPage ? origin : undefined });
  if (redirectUrl !== undefined) return { ...rest, redirectUrl };
  log.redirectRefused(URL.parse(given)?.host ?? '');
  return rest;
}
