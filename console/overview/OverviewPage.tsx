import type { FormLine, FormQuery, Overview } from '@joinery/contract/console';
import { useQuery } from '../address/query.ts';
import { Empty } from '../frame/Notice.tsx';
import { Page } from '../frame/Page.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall, useLoad } from '../load/useCall.ts';
import { RangeFilter } from '../range/RangeFilter.tsx';
import { type Range, rangeBefore, rangeOf } from '../range/range.ts';
import { call, hasSection } from '../session/session.ts';
import { useWords } from '../words/words.ts';
import { AttentionList } from './AttentionList.tsx';
import { BestForms } from './BestForms.tsx';
import { FaultyForms } from './FaultyForms.tsx';
import { Figures } from './Figures.tsx';

/** The latest figures, and the matters that need attention. */
export function OverviewPage() {
  const all = useWords();
  const words = all.overview;
  const { query } = useQuery();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const range = rangeOf(query, Date.now(), timeZone);
  const { from, to, wrong } = range;
  const loading = useCall('readOverview', { query: { from, to, timeZone } });
  const before = useBefore({ from, to }, timeZone);
  const forms = useForms({ from, to, timeZone });
  return (
    <Page title={words.title} actions={<RangeFilter {...range} />}>
      <Loaded from={loading}>
        {(overview) => {
          const { subscribed, pending } = overview;
          const isEmpty = !subscribed && !pending && !overview.days.some((day) => day.signups || day.departures);
          return (
            <>
              <FaultyForms forms={forms.answer ?? []} />
              <AttentionList attention={overview.attention} />
              {wrong ? null : isEmpty ? (
                <Empty title={words.empty}>
                  <p class="dim">{words.emptyText}</p>
                  {hasSection('forms') && (
                    <p>
                      <a class="button" href="/console/forms">
                        {all.frame.toForms}
                      </a>
                    </p>
                  )}
                </Empty>
              ) : (
                <Figures overview={overview} before={before} timeZone={timeZone} />
              )}
              {wrong || <Loaded from={forms}>{(lines) => <BestForms forms={lines} />}</Loaded>}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

/** The figures of the range before. Undefined as long as they aren't there: the page doesn't wait for them. */
function useBefore(range: Range, timeZone: string): Overview | undefined {
  const before = rangeBefore(range);
  const none = { ok: true as const, answer: undefined };
  return useLoad<Overview | undefined>(
    async () => (before ? call('readOverview', { query: { ...before, timeZone } }) : none),
    `before ${JSON.stringify(before)}`,
  ).answer;
}

/** None where the console has no section for forms. */
function useForms(query: FormQuery) {
  const none = { ok: true as const, answer: [] };
  return useLoad<FormLine[]>(
    async () => (hasSection('forms') ? call('listForms', { query }) : none),
    `forms ${JSON.stringify(query)}`,
  );
}
