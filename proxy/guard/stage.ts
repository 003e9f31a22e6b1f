import { createIssue } from '@joinery/contract/check';
import type { FormSettings } from '../config/settings.ts';
import { type Soon, whenThere } from '../soon.ts';
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
  const ask = (seen: Seen, quotas: Quota[], at: number): Soon<Decision> => {
    const guard = guards[at];
    if (!guard) return { verdict: pass, quotas };
    return whenThere(decide(guard.check, seen), (verdict) => {
      if (verdict.verdict !== 'pretend' && verdict.quota) quotas.push(verdict.quota);
      return verdict.verdict === 'pass' ? ask(seen, quotas, at + 1) : { verdict, guard: guard.name, quotas };
    });
  };
  return (seen) => ask(seen, [], 0);
}

/** Without a count, a guard that must count lets nothing pass. */
function decide<Seen extends Arrival>(check: Guard<Seen>['check'], seen: Seen): Soon<Verdict> {
  const verdict = check(seen);
  if (!(verdict instanceof Promise)) return verdict;
  return verdict.catch((error) => {
    if (!(error instanceof WindowsUnreachable)) throw error;
    return { verdict: 'refuse', status: 503, issue: createIssue(seen.settings.form, 'unavailable') };
  });
}
