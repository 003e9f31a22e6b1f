import type { Router } from 'express';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings.ts';
import type { OpenWindow } from '../guard/count/windows.ts';
import type { MakeGuard } from '../guard/guard.ts';
import type { Each } from '../http/form/each.ts';
import type { VisitorOf } from '../http/form/visitor.ts';
import type { Once } from '../submission/answers.ts';
import type { Courier, Keeper } from '../submission/keeper.ts';
import type { Submissions } from '../submission/submission.ts';
import type { OpenSubmissionLog } from '../watch/submission-log.ts';
import type { Span } from '../watch/tracing.ts';
import type { Watcher } from '../watch/watcher.ts';

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
  start?(courier: Courier): void;
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
  openWindow: OpenWindow;
  visitorOf: VisitorOf;
  openLog: OpenSubmissionLog;
  logger: Logger;
}
