import type { Router } from 'express';
import type { Logger } from 'pino';
import type { Settings } from '../config/index.ts';
import type { Count, MakeGuard } from '../guard/index.ts';
import type { Each, VisitorOf } from '../http/index.ts';
import type { Deliver, Keeper, Once, Submissions } from '../submission/index.ts';
import type { OpenSubmissionLog, Span, Watcher } from '../watch/index.ts';

/**
 * Something that a proxy can do without: the outbox, links in mails, statistics, metrics, tracing. The core asks every
 * feature for the same few things and knows none of them. Each part is optional.
 */
export interface Feature {
  /** Learns what happens. */
  watcher?: Partial<Watcher>;
  /** Runs a step within a span of a trace. Only one feature can. */
  span?: Span;
  /** Takes submissions that a service can't take now. Only one feature can. */
  keeper?: Keeper;
  /** A guard of its own, asked about a submission after those of the core. */
  guard?(settings: Settings): MakeGuard;
  /** Adds addresses to what one configuration serves, before those of the core. */
  route?(router: Router, core: Core): void;
  /** Starts its work in the background. */
  start?(deliver: Deliver): void;
  /** Resolves when none of that work is due. */
  idle?(): Promise<void>;
  /** Finishes that work. */
  close?(): Promise<void>;
}

/** The parts of the core that a feature may use. */
export interface Core {
  settings: Settings;
  /** Makes a handler for each form and language. */
  each: Each;
  submissions: Pick<Submissions, 'send'>;
  once: Once;
  count: Count;
  visitorOf: VisitorOf;
  openLog: OpenSubmissionLog;
  logger: Logger;
}
