import { createIssue } from '@joinery/contract/check';
import type { FormSettings } from '../config/settings.ts';
import type { Soon } from '../soon.ts';
import { type Arrival, type Attempt, type Guard, type GuardName, type MakeGuard, pass, type Verdict } from './guard.ts';
import type { Quota } from './quota.ts';
import { WindowsUnreachable } from './windows.ts';

/** What the guards of a stage decided, and what is left of the quotas that they keep. */
export interface Decision {
  verdict: Verdict;
  /** Whose verdict it is, unless all let it pass. */
  guard?: GuardName;
  quotas: Quota[];
}

/** Asks the guards of a stage in turn; the first that does not let it pass decides. */
export type Stage<Seen extends Arrival = Attempt> = (seen: Seen) => Soon<Decision>;

export function createStage<Seen extends Arrival>(settings: FormSettings, makers: MakeGuard<Seen>[]): Stage<Seen> {
  const guards = makers.map((make) => make(settings)).filter((guard) => guard !== undefined);
  // A loop, as most verdicts are there at once: a function for each of them would cost more than what they look at.
  const ask = (seen: Seen, quotas: Quota[], from: number): Soon<Decision> => {
    for (let at = from; at < guards.length; at++) {
      const guard = guards[at] as Guard<Seen>;
      const verdict = guard.check(seen);
      if (verdict instanceof Promise) {
        const known = verdict.catch((error) => withoutCount(error, seen));
        return known.then((verdict) => decisionOn(verdict, guard, quotas) ?? ask(seen, quotas, at + 1));
      }
      const decision = decisionOn(verdict, guard, quotas);
      if (decision) return decision;
    }
    return { verdict: pass, quotas };
  };
  return (seen) => ask(seen, [], 0);
}

/** What a guard decided; undefined when it let it pass. */
function decisionOn(verdict: Verdict, guard: { name: GuardName }, quotas: Quota[]): Decision | undefined {
  if (verdict.verdict !== 'pretend' && verdict.quota) quotas.push(verdict.quota);
  return verdict.verdict === 'pass' ? undefined : { verdict, guard: guard.name, quotas };
}

/** Without a count, a guard that must count lets nothing pass. */
function withoutCount(error: unknown, { settings: { form } }: Arrival): Verdict {
  if (!(error instanceof WindowsUnreachable)) throw error;
  return { verdict: 'refuse', status: 503, issue: createIssue(form, 'unavailable') };
}
