import type { Transaction } from 'kysely';

/** A job as `put` takes it. */
export interface NewJob {
  /** Stays the same through all attempts, so that receivers can recognize repeats. @default a new UUID */
  id?: string;
  /** Chooses the handler, and the slots that the job waits for. */
  lane: string;
  /** Any JSON value; encrypted while it waits. */
  payload: unknown;
  /** Milliseconds until the first attempt. @default 0 */
  delay?: number;
  /** The owner of the job: the parties of a lane take turns. @default nobody */
  party?: string;
  /** Where it goes, such as a host; see `Lane.perDestination`. @default nowhere in particular */
  destination?: string;
  /**
   * Jobs of one sequence are handled one at a time, in the order they were put. A job that is given up lets the next
   * pass. @default none
   */
  sequence?: string;
  /** The subject of the job, for `forget`; stored unencrypted. @default nothing */
  about?: string;
}

/**
 * Does the work of one job. When it throws, the job is tried again later, unless it threw a `PermanentFailure`. The
 * error's message stays with the job, and so does its `jobDetails`, if it has any: a JSON value for programs. An error
 * whose `destinationWorks` is true is about this job alone. After any other, the destination counts as failing. Once a
 * job succeeds there, all that wait for it are tried, at most once a minute and ever more rarely if jobs go on failing.
 * A handler may resolve with a record of what it did, which is written in the transaction that deletes the job.
 */
export type Handler<T> = Work<void> | Work<DoneRecord<T> | undefined>;

type Work<Done> = (payload: unknown, job: { id: string; attempt: number }) => Promise<Done>;

/** Writes what a job has done. */
export type DoneRecord<T> = (transaction: Transaction<T>) => Promise<unknown>;

/** Thrown by a handler when no further attempt can succeed. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

/** Thrown by a handler to have a job tried later than other failures would. */
export class Postponed extends Error {
  override name = 'Postponed';
  /** Milliseconds to wait at least. */
  readonly wait: number;
  /** Whether it was tried, and so has used one of its attempts. */
  readonly wasTried: boolean;
  readonly jobDetails: unknown;

  /** `details` stay with the job. */
  constructor(message: string, options: ErrorOptions & { wait: number; wasTried: boolean; details?: unknown }) {
    super(message, options);
    this.wait = options.wait;
    this.wasTried = options.wasTried;
    this.jobDetails = options.details;
  }
}

/**
 * Thrown by a handler that did nothing for the job itself, as its destination is out of reach. The job keeps its place
 * and its attempts, and is due: `QueueOptions.destinations` has to hold it back.
 */
export class HeldBack extends Error {
  override name = 'HeldBack';
  readonly jobDetails: unknown;

  /** `details` stay with the job. */
  constructor(message: string, options: ErrorOptions & { details?: unknown } = {}) {
    super(message, options);
    this.jobDetails = options.details;
  }
}

/** A failed attempt; `id` is missing when the queue's own table failed. `dead` jobs are kept and not tried again. */
export interface Failure {
  id?: string;
  lane?: string;
  attempt?: number;
  dead: boolean;
  cause: unknown;
}
