import type { Issue, Submission } from '@joinery/contract/wire';
import type { FormSettings } from '../config/settings.ts';
import type { Quota } from './limit/quota.ts';

/** What is known of a submission before its body is read. */
export interface Arrival {
  settings: FormSettings;
  /** Address of the client, as far as `trustProxy` lets it be known. */
  client: string;
  /** Origin of the page that sent it, or undefined when the browser did not say. */
  origin: string | undefined;
  /** Address of that page, as far as the browser says and we pass on: see `pageOf`. */
  page: string | undefined;
  /** The proxy's own origin, as the visitor sees it. */
  ownOrigin(): string;
  /** Whether a script sent it; else a form without scripts, which has nothing to prove things with. */
  scripted: boolean;
}

/** One submission as it came; the guards after the check see wire values in it. */
export interface Attempt extends Arrival {
  submission: Submission;
}

export type Verdict =
  | { verdict: 'pass'; quota?: Quota }
  /** Refused with a reason that the sender may know. `retryAfter` is in seconds. */
  | { verdict: 'refuse'; status: number; issue: Issue; retryAfter?: number; quota?: Quota }
  /** Thanked by the form, and forwarded to nobody. */
  | { verdict: 'pretend' };

/** The guards by the names of their options; logs and metrics call them so. */
export type GuardName =
  | 'origin'
  | 'clientLimit'
  | 'formLimit'
  | 'honeypot'
  | 'token'
  | 'fillTime'
  | 'proofOfWork'
  | 'captcha'
  | 'noScript'
  | 'link'
  | 'leaveLimit'
  | 'leaveClientLimit'
  | 'addressLimit'
  | 'domains'
  | 'mx'
  | 'sms'
  | 'confirmations';

/** Lets what it has seen pass, refuses it, or pretends. */
export interface Guard<Seen extends Arrival = Attempt> {
  name: GuardName;
  check(seen: Seen): Verdict | Promise<Verdict>;
}

/** Makes a form's guard, once; undefined where the form goes without it. */
export type MakeGuard<Seen extends Arrival = Attempt> = (settings: FormSettings) => Guard<Seen> | undefined;

export const pass: Verdict = { verdict: 'pass' };
