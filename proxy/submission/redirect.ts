import type { Arrival } from '../guard/index.ts';
import { parseUrl, type UpstreamAnswer } from '../upstream/index.ts';
import type { SubmissionLog } from '../watch/index.ts';

export interface RedirectRules {
  /** Hosts to which a visitor may be redirected, with any non-default port. */
  hosts: readonly string[];
  /** Origin of the page that shows the form. Its host is allowed too. @default none */
  origin?: string | undefined;
}

/**
 * The URL as browsers will read it, or undefined if visitors may not be redirected there. Allows only `http(s)`,
 * without credentials.
 */
export function allowedRedirect(url: string, { hosts, origin }: RedirectRules): string | undefined {
  const target = parseUrl(url);
  if (!target || target.href.length > longest) return undefined;
  const { protocol, username, password, host, href } = target;
  if (!/^https?:$/.test(protocol) || username || password) return undefined;
  return hosts.includes(host) || (origin !== undefined && host === URL.parse(origin)?.host) ? href : undefined;
}

/**
 * A length that every browser and reverse proxy accepts in a `Location` header (RFC 9110, section 4.1, asks for 8,000).
 */
const longest = 4_000;

/** Removes the URL from an answer if visitors may not be redirected there. The log tells the operator its host. */
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
