import { serviceErrors } from '@joinery/contract/errors';
import type { IssueCode } from '@joinery/contract/wire';
import type { Feature } from '../feature/feature.ts';
import type { OpenWindow } from '../guard/count/windows.ts';
import { allowOnly } from '../http/errors.ts';
import { createStatBook } from '../store/stats.ts';
import type { Store } from '../store/store.ts';
import type { Outcome } from '../submission/outcome.ts';
import type { ShownForm } from '../watch/shown-form.ts';
import { takeConfirmed } from './confirmed.ts';
import { sendStats } from './send-stats.ts';
import { countUse } from './start.ts';
import { createMemoryBook, createTally, type Tally } from './tally.ts';
import { createVisits } from './visits.ts';

export interface StatisticsDeps {
  tally: Tally;
  openWindow: OpenWindow;
}

/** The tally of a proxy, which keeps its counts in the store. Without one, they are lost when the process ends. */
export function openTally(store: Store | undefined): Tally {
  return createTally(store ? createStatBook(store) : createMemoryBook());
}

/** Counts what happens to forms, and tells it the operator if the configuration has a token for that. */
export function createStatistics({ tally, openWindow }: StatisticsDeps): Feature {
  const flushing = setInterval(() => tally.flush(), 10_000).unref();
  const visits = createVisits(tally, openWindow);
  return {
    watcher: {
      viewed: visits.view,
      guarded({ guard, result }, form) {
        if (result !== 'preflight') tally.count(form, 'guard', guard);
      },
      submitted({ result, code }, outcome, form) {
        countOutcome(tally, form, result, outcome);
        if (faults.has(code)) tally.count(form, 'fault', code);
      },
    },
    route(router, core) {
      const { statsToken, confirmedToken, forms } = core.settings;
      router
        .route('/forms/:form/start')
        .post(core.each(({ settings }) => countUse(settings, { visits, visitorOf: core.visitorOf }), { earlier: true }))
        .all(allowOnly('POST'));
      if (confirmedToken) {
        const take = takeConfirmed(confirmedToken, { ...core, tally });
        router
          .route('/forms/:form/confirmed')
          .post(core.each(({ settings }) => take(settings)))
          .all(allowOnly('POST'));
      }
      if (statsToken) {
        const options = { forms: [...forms.keys()], token: statsToken, knowsConfirmed: !!confirmedToken };
        router
          .route('/stats')
          .get(sendStats({ ...core, ...options, tally }))
          .all(allowOnly('GET, HEAD'));
      }
    },
    async close() {
      clearInterval(flushing);
      await tally.flush();
    },
  };
}

/** Counts issues by the form's fields. An unknown field's name is a stranger's text, so it isn't counted. */
function countOutcome({ count }: Pick<Tally, 'count'>, form: ShownForm, result: string, { answer }: Outcome): void {
  count(form, 'submission', result);
  if (result === 'done' && 'redirectUrl' in answer) count(form, 'redirect');
  if (answer.status !== 'failed' || result === 'pretended') return;
  for (const { field, code } of answer.issues)
    if (!codesOfStrangers.has(code)) count(form, 'issue', `${field ?? ''} ${code}`);
}

/** The codes of the service that only its operator can mend. */
const faults = new Set(
  Object.entries(serviceErrors).flatMap(([code, { visitor }]) => (visitor === 'operator' ? [code] : [])),
);

const codesOfStrangers = new Set<string>(['unknownField', 'wrongType', 'malformed'] satisfies IssueCode[]);
