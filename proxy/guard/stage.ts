import { createIssue } from '@joinery/contract/issue';
import type { FormSettings } from '../config/form/form-settings.ts';
import { WindowsUnreachable } from './count/windows.ts';
import { type Arrival, type Attempt, type Guard, type MakeGuard, pass, type Verdict } from './guard.ts';
import type { Quota } from './limit/too-many.ts';

/** The decision of a stage's guards, and the remaining quotas that they keep. */
export interface Decision {
  verdict: Verdict;
  /** The guard whose verdict it is, unless all let it pass. */
  guard?: string;
  quotas: Quota[];
}

/** Asks a stage's guards in turn. The first verdict other than `pass` decides. */
export type Stage<Seen extends Arrival = Attempt> = (arrival: Seen) => Promise<Decision>;

export function createStage<Seen extends Arrival>(settings: FormSettings, makers: MakeGuard<Seen>[]): Stage<Seen> {
  const guards = makers.map((make) => make(settings)).filter((guard) => guard !== undefined);
  return async (arrival) => {
    const quotas: Quota[] = [];
    for (const { name, check } of guards) {
      const verdict = await ask(check, arrival);
      if (verdict.verdict !== 'pretend' && verdict.quota) quotas.push(verdict.quota);
      if (verdict.verdict !== 'pass') return { verdict, guard: name, quotas };
    }
    return { verdict: pass, quotas };
  };
}

/** A guard that has to count refuses everything while it can't. */
async function ask<Seen extends Arrival>(check: Guard<Seen>['check'], arrival: Seen): Promise<Verdict> {
  try {
    return await check(arrival);
  } catch (error) {
    if (!(error instanceof WindowsUnreachable)) throw error;
    return { verdict: 'refuse', status: 503, issue: createIssue(arrival.settings.form, 'unavailable') };
  }
}
