import type { Locale } from '@joinery/contract/form';
import { messages } from '@joinery/widget/messages';
import type { FormSettings } from '../config/settings.ts';
import { whenThere } from '../soon.ts';
import { prefixOf } from './client-limit.ts';
import type { Count } from './counter.ts';
import type { Arrival, MakeGuard, Verdict } from './guard.ts';
import { checkRecipients } from './mailbox.ts';
import { verdictOn } from './too-many.ts';
import type { Hit } from './windows.ts';

/** Somebody who is about to be taken off by the link of a mail, which proved the address. */
export interface Departure extends Arrival {
  email: string;
}

/** Limits how often one contact is taken off a form: whoever has a link could otherwise have the service asked without end. */
export function createLeaveLimit(count: Count): MakeGuard<Departure> {
  return (settings) => {
    const { form, guards } = settings;
    const { leaveLimit: limit } = guards;
    if (!limit) return undefined;
    return {
      name: 'leaveLimit',
      check: ({ email }) =>
        checkRecipients({ email }, (recipient) =>
          whenThere(count('leave', `${form.name} ${recipient}`, limit), (hit) => timedVerdictOn(hit, settings)),
        ),
    };
  };
}

/** Limits whom one client takes off. A mail provider is one client, and clicks for all of its customers (RFC 8058, section 3.2). */
export function createLeaveClientLimit(count: Count): MakeGuard<Departure> {
  return (settings) => {
    const { leaveClientLimit: limit } = settings.guards;
    if (!limit) return undefined;
    return {
      name: 'leaveClientLimit',
      check: ({ client }) =>
        whenThere(count('leave client', prefixOf(client), limit), (hit) => timedVerdictOn(hit, settings)),
    };
  };
}

/** Says when to try again: the page of a link has no script that could tell by the header. */
function timedVerdictOn(hit: Hit, settings: FormSettings): Verdict {
  const verdict = verdictOn(hit, settings);
  if (verdict.verdict !== 'refuse' || verdict.retryAfter === undefined) return verdict;
  const { locale } = settings.form;
  const message = messages[locale].preferences.tooMany.replace('{wait}', waitOf(locale, verdict.retryAfter));
  return { ...verdict, issue: { ...verdict.issue, message } };
}

/** Such as "in 40 seconds" or "in 5 minutes": never less than the wait. */
function waitOf(locale: Locale, seconds: number): string {
  const [unit, length] =
    seconds < 60 ? (['second', 1] as const) : seconds < 3_600 ? (['minute', 60] as const) : (['hour', 3_600] as const);
  return new Intl.RelativeTimeFormat(locale).format(Math.ceil(seconds / length), unit);
}
