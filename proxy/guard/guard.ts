import type { Issue, Submission } from '@joinery/contract/wire';
import type { FormSettings } from '../config/form/form-settings.ts';
import type { Quota } from './limit/too-many.ts';

/** Everything known of a submission before its body is read. */
export interface Arrival {
  settings: FormSettings;
  /** The client's address, as far as `trustProxy` reveals it. */
  client: string;
  /** Origin of the page that sent it. Undefined if the browser didn't say. */
  origin: string | undefined;
  /** Address of that page, as far as the browser says and we pass it on: see `pageOf`. */
  page: string | undefined;
  /** The proxy's own origin, as the visitor sees it. */
  ownOrigin(): string;
  /** Whether a script sent it, rather than a form without scripts, which can't prove anything. */
  scripted: boolean;
  /** Whether the server of a site vouches that a person sent it: see `createVouch`. @default false */
  vouched?: boolean;
}

/** One submission as it came. The guards after validation see wire values in it. */
export interface Attempt extends Arrival {
  submission: Submission;
}

export type Verdict =
  | { verdict: 'pass'; quota?: Quota }
  /** Refused, with a reason that the sender may know. `retryAfter` is in seconds. */
  | { verdict: 'refuse'; status: number; issue: Issue; retryAfter?: number; quota?: Quota }
  /** Thanked, but never forwarded. */
  | { verdict: 'pretend' };

/** Passes a submission, refuses it, or pretends to take it. */
export interface Guard<Seen extends Arrival = Attempt> {
  /** As logs and metrics say it: the name of its option, or of the options that it serves. */
  name: string;
  check(arrival: Seen): Verdict | Promise<Verdict>;
}

/** Makes a form's guard, once. Undefined if the form doesn't use it. */
export type MakeGuard<Seen extends Arrival = Attempt> = (settings: FormSettings) => Guard<Seen> | undefined;

export const pass: Verdict = { verdict: 'pass' };
