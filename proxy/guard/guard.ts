import type { Issue, Submission } from '@joinery/contract/wire';
import type { FormSettings } from '../config/settings.ts';

/** One submission as the guards see it: nothing in it has been checked against the form yet. */
export interface Attempt {
  settings: FormSettings;
  submission: Submission;
  /** Address of the client, as far as `trustProxy` lets it be known. */
  client: string;
  /** Origin of the page that sent it, or undefined when the browser did not say. */
  origin: string | undefined;
  /** The proxy's own origin, as the visitor sees it. */
  ownOrigin: string;
}

export type Verdict =
  | { verdict: 'pass' }
  /** Refused with a reason that the sender may know. `retryAfter` is in seconds. */
  | { verdict: 'refuse'; status: number; issue: Issue; retryAfter?: number }
  /** Answered like a success, and forwarded to nobody: a robot learns nothing from it. */
  | { verdict: 'pretend' };

/** Lets an attempt pass, refuses it, or pretends. */
export type Guard = (attempt: Attempt) => Verdict | Promise<Verdict>;

export const pass: Verdict = { verdict: 'pass' };

/** Asks guards in turn; the first that does not let it pass decides. */
export function createGuards(guards: Guard[]): Guard {
  return async (attempt) => {
    for (const guard of guards) {
      const verdict = await guard(attempt);
      if (verdict.verdict !== 'pass') return verdict;
    }
    return pass;
  };
}
