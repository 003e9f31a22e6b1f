import type { OpenWindow } from '../guard/count/windows.ts';
import type { Arrival, MakeGuard } from '../guard/guard.ts';
import { prefixOf } from '../guard/limit/client-limit.ts';
import { limitRecipients } from '../guard/limit/mailbox.ts';
import { verdictOn } from '../guard/limit/too-many.ts';

/** Somebody who is about to leave by the link in a mail, which proved the address. */
export interface Departure extends Arrival {
  email: string;
}

/**
 * Limits how often one contact leaves a form's list. Otherwise, anyone with a link could keep the service busy forever.
 */
export function createLeaveLimit(openWindow: OpenWindow): MakeGuard<Departure> {
  return (settings) => {
    const { form, guards } = settings;
    const { leaveLimit: limit } = guards;
    if (!limit) return undefined;
    const hit = openWindow('leave', limit);
    return {
      name: 'leaveLimit',
      check: ({ email }) => limitRecipients({ email }, (recipient) => hit(`${form.name} ${recipient}`), settings),
    };
  };
}

/**
 * Limits how many contacts one client takes off. A mail provider is one client that clicks for all of its customers
 * (RFC 8058, section 3.2).
 */
export function createLeaveClientLimit(openWindow: OpenWindow): MakeGuard<Departure> {
  return (settings) => {
    const { leaveClientLimit: limit } = settings.guards;
    if (!limit) return undefined;
    const hit = openWindow('leave client', limit);
    return {
      name: 'leaveClientLimit',
      check: async ({ client }) => verdictOn(await hit(prefixOf(client)), settings),
    };
  };
}
