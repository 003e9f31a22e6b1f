import type { SubmissionEvidence } from '@joinery/contract/evidence';
import type { Operation, Values } from '@joinery/contract/wire';
import type { UpstreamAnswer } from '../upstream/answer.ts';
import type { SubmissionLog } from '../watch/submission-log.ts';
import type { Outcome } from './outcome.ts';

/** A submission that the proxy accepted and the service hasn't taken yet. */
export interface Delivery {
  /** Names the submission. The same for each attempt. */
  key: string;
  /** Name of the form. */
  form: string;
  /** The site of a form that people made in a console. @default the form is the configuration's */
  site?: string;
  /** The name of the form's service. @default that of `upstream` */
  upstream?: string;
  /** The operation on the contact. @default the form's own */
  operation?: Operation;
  /** Wire values by field name. */
  values: Values;
  /** The evidence of its sender. @default unknown: kept by an earlier version */
  evidence?: SubmissionEvidence;
}

/**
 * Sends a kept submission to its form's service. Never rejects: the answer says what went wrong. Undefined if another
 * site has a form of that name by now: it must not get the submission.
 */
export type Deliver = (delivery: Delivery) => Promise<UpstreamAnswer | undefined>;

/** What an outbox needs of whoever delivers. */
export interface Courier {
  deliver: Deliver;
  /** Whether a service can be reached, by its name; undefined if there is none of that name. Never rejects. */
  isReached(upstream: string): Promise<boolean | undefined>;
  /** The names of the services. */
  upstreams(): string[];
}

/** Keeps submissions that the service can't take now. Never rejects: what it can't do, it tells the log. */
export interface Keeper {
  /** Whether an earlier submission of the same contact waits. A contact's submissions are delivered in order. */
  hasEarlier(delivery: Delivery, log: SubmissionLog): Promise<boolean>;
  /** Keeps a submission, behind earlier ones of the same contact. Undefined if it can't. */
  keep(delivery: Delivery, log: SubmissionLog): Promise<Outcome | undefined>;
}
