import type { FormSettings } from '../config/form/form-settings.ts';
import type { Arrival } from '../guard/guard.ts';
import { parseUrl, type UpstreamAnswer } from '../upstream/answer.ts';
import type { SubmissionLog } from '../watch/submission-log.ts';

/**
 * The URL as browsers will read it, or undefined if visitors may not be redirected there. Allows only `http(s)`,
 * without credentials.
 *
 * @param hosts with any non-default port
 * @param origin of the page that shows the form; its host is allowed too
 */
export function allowedRedirect(url: string, hosts: readonly string[], origin?: string): string | undefined {
  const target = parseUrl(url);
  if (!target || target.href.length > longest) return undefined;
  const { protocol, username, password, host, href } = target;
  if (!/^https?:$/.test(protocol) || username || password) return undefined;
  return hosts.includes(host) || host === URL.parse(origin ?? '')?.host ? href : undefined;
}

/**
 * A length that every browser and reverse proxy accepts in a `Location` header (RFC 9110, section 4.1, asks for 8,000).
 */
const longest = 4_000;

/**
 * The answer with the page that the form's owner chose, if they chose one. Removes the URL if visitors may not be
 * redirected there: the log tells the operator its host.
 */
export function checkRedirect(
  answer: UpstreamAnswer,
  { settings, origin }: Pick<Arrival, 'settings' | 'origin'>,
  log: Pick<SubmissionLog, 'redirectRefused'>,
): UpstreamAnswer {
  if (answer.result === 'unavailable') return answer;
  const { redirectUrl: named, ...rest } = answer;
  const given = pageAfter(settings) ?? named;
  if (given === undefined || given === 'stay') return rest;
  const redirectUrl = allowedRedirect(given, settings.redirectHosts, settings.redirectToPage ? origin : undefined);
  if (redirectUrl !== undefined) return { ...rest, redirectUrl };
  log.redirectRefused(URL.parse(given)?.host ?? '');
  return rest;
}

/** Where the owner leads readers of the form's language: a URL, `stay`, or undefined for the service's page. */
function pageAfter({ form, definition }: Pick<FormSettings, 'form' | 'definition'>): string | undefined {
  return definition.translations?.[form.locale]?.after ?? definition.after;
}
