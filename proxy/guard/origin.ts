import type { Issue } from '@joinery/contract/wire';
import type { FormSettings } from '../config/settings.ts';
import { type Attempt, type Guard, pass } from './guard.ts';

/** Refuses submissions from pages that the form does not know. */
export const origin: Guard = (attempt) => {
  const issue = originIssue(attempt);
  return issue ? { verdict: 'refuse', status: 403, issue } : pass;
};

/** Says why a page may not use a form: undefined when it may. */
export function originIssue({
  settings,
  origin,
  ownOrigin,
}: Omit<Attempt, 'submission' | 'client'>): Issue | undefined {
  if (origin === undefined)
    return refusal('The request does not say which page it comes from: send it with an Origin header.');
  if (origin === ownOrigin || settings.origins.has(origin)) return undefined;
  return refusal(`Pages of ${origin} may not use this form. ${mend(settings, origin)}`);
}

/**
 * The origin that sent a request: what `Origin` says, else that of the `Referer`; undefined when there is neither, or when the
 * browser keeps it to itself (`null`).
 */
export function originOf(headers: { origin?: string | undefined; referer?: string | undefined }): string | undefined {
  const origin = URL.parse(headers.origin ?? headers.referer ?? '')?.origin;
  return origin === 'null' ? undefined : origin;
}

const refusal = (message: string): Issue => ({ field: null, code: 'originRefused', message });

const mend = ({ form }: FormSettings, origin: string) =>
  `If the page is yours, add "${origin}" to the origins of the form ${form.name}.`;
