import type { Issue } from '@joinery/contract/wire';
import { memo } from '../memo.ts';
import { type Arrival, type MakeGuard, pass } from './guard.ts';

/** Refuses submissions from origins that the form doesn't allow. */
export const origin: MakeGuard<Arrival> = ({ guards }) =>
  guards.origin
    ? {
        name: 'origin',
        check(arrival) {
          const issue = originIssue(arrival);
          return issue ? { verdict: 'refuse', status: 403, issue } : pass;
        },
      }
    : undefined;

/** Says why a page may not use a form. Undefined if it may. */
export function originIssue(arrival: Pick<Arrival, 'settings' | 'origin' | 'ownOrigin'>): Issue | undefined {
  const { settings, origin } = arrival;
  if (!settings.guards.origin) return undefined;
  if (origin === undefined)
    return refusal(
      'The request does not say which page it comes from: send it with an Origin header. Browsers do, unless the page has the Referrer-Policy no-referrer.',
    );
  const { origins, wildcardOrigins } = settings;
  if (origins.has(origin) || wildcardOrigins.some((wildcard) => wildcard.matches(origin))) return undefined;
  if (origin === arrival.ownOrigin()) return undefined;
  const mend = `If the page is yours, add "${origin}" to the origins of the form ${settings.form.name}.`;
  return refusal(`Pages of ${origin} may not use this form. ${mend}`);
}

/**
 * The origin that sent a request, from `Origin`, or else from `Referer`. Undefined without either, or if the browser
 * hides it (`null`).
 */
export function originOf(headers: { origin?: string | undefined; referer?: string | undefined }): string | undefined {
  return parseOrigin(headers.origin ?? headers.referer ?? '') || undefined;
}

const parseOrigin = memo((url) => {
  const { origin = '' } = URL.parse(url) ?? {};
  return origin === 'null' ? '' : origin;
});

const refusal = (message: string): Issue => ({ field: null, code: 'originRefused', message });
