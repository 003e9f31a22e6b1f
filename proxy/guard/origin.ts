import type { Issue } from '@joinery/contract/wire';
import type { FormSettings } from '../config/index.ts';
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
export function originIssue({
  settings,
  origin,
  ownOrigin,
}: Pick<Arrival, 'settings' | 'origin' | 'ownOrigin'>): Issue | undefined {
  if (!settings.guards.origin) return undefined;
  if (origin === undefined)
    return refusal(
      'The request does not say which page it comes from: send it with an Origin header. Browsers do, unless the page has the Referrer-Policy no-referrer.',
    );
  if (isOriginOf(settings, origin) || origin === ownOrigin()) return undefined;
  return refusal(`Pages of ${origin} may not use this form. ${mend(settings, origin)}`);
}

/** Whether the configuration allows an origin for a form. */
export function isOriginOf(
  { origins, wildcardOrigins }: Pick<FormSettings, 'origins' | 'wildcardOrigins'>,
  origin: string,
): boolean {
  return origins.has(origin) || wildcardOrigins.some((wildcard) => wildcard.matches(origin));
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

const mend = ({ form }: FormSettings, origin: string) =>
  `If the page is yours, add "${origin}" to the origins of the form ${form.name}.`;
