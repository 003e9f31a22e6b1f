import type { Outcome } from '../submission/outcome.ts';
import type { ShownForm } from './shown-form.ts';

/** A submission that a guard stopped was refused, asked for a proof, or taken for a robot's and thanked. */
export type GuardResult = 'refused' | 'challenged' | 'pretended';

/** Learns what happens, to count it. Nothing that it is told is personal, except a `client`, which it must not keep. */
export interface Watcher {
  /** Somebody opened a form's page or its script. `client` is their address. */
  viewed(form: ShownForm, client: string): void;
  /**
   * A page of another origin loaded a form (`shown`), began to fill it in or sent it (`used`), or may not use it
   * (`refused`).
   */
  placed(form: ShownForm, origin: string, use: 'shown' | 'used' | 'refused'): void;
  /** A guard stopped a submission, or the question whether it may be sent (`preflight`). */
  guarded(labels: { form: string; guard: string; result: GuardResult | 'preflight' }, form: ShownForm): void;
  /**
   * A submission ended, with a result (`done`, `accepted`, `failed`, `pretended`) and a code: the service's, or else
   * the first issue's, or else none.
   */
  submitted(labels: { form: string; result: string; code: string }, outcome: Outcome, form: ShownForm): void;
  /**
   * The service answered, or couldn't, with a result (`done`, `refused`, `unavailable`) and a code from `codeOf`, after
   * so many seconds.
   */
  forwarded(labels: { form: string; result: string; code: string }, seconds: number): void;
  /** A service is left alone for a moment, or answers again. `''` is the configuration's `upstream`. */
  rested(upstream: string, resting: boolean): void;
  /** A request was answered with a 4xx or 5xx status. */
  refused(status: number): void;
}

/** Tells several watchers. */
export function watchAll(watchers: Partial<Watcher>[]): Watcher {
  const tellOf =
    <Event extends keyof Watcher>(event: Event) =>
    (...told: Parameters<Watcher[Event]>) => {
      for (const watcher of watchers) (watcher[event] as ((...told: unknown[]) => void) | undefined)?.(...told);
    };
  return {
    viewed: tellOf('viewed'),
    placed: tellOf('placed'),
    guarded: tellOf('guarded'),
    submitted: tellOf('submitted'),
    forwarded: tellOf('forwarded'),
    rested: tellOf('rested'),
    refused: tellOf('refused'),
  };
}
