import type { FormDetails } from '@joinery/contract/console';
import { useRoute } from 'preact-iso';
import { useQuery } from '../address/index.ts';
import { useFindings } from '../findings/index.ts';
import { Empty, Notice, Page } from '../frame/index.ts';
import { Loaded, useCall } from '../load/index.ts';
import { Plot } from '../plot/index.ts';
import { RangeFilter, rangeOf } from '../range/index.ts';
import { useFormats, useWords } from '../words/index.ts';
import { Preview } from './Preview.tsx';
import { Remove } from './Remove.tsx';
import { Settings } from './Settings.tsx';
import { Snippets } from './Snippets.tsx';
import { Versions } from './Versions.tsx';

/** One form: what it looks like, how to put it on a page, and how it does. */
export function FormPage() {
  const words = useWords().forms;
  const { id = '' } = useRoute().params;
  const { query } = useQuery();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { from, to, days } = rangeOf(query, Date.now(), timeZone);
  const loading = useCall('readForm', { params: { id }, query: { from, to, timeZone } });
  const form = loading.answer;
  const back = { href: '/console/forms', name: words.title };
  if (loading.refusal?.problems.some(({ code }) => code === 'notFound'))
    return (
      <Page title={words.gone} back={back}>
        <Empty title={words.goneText} />
      </Page>
    );
  return (
    <Page
      title={form?.title ?? words.title}
      back={back}
      actions={
        form && (
          <>
            <a class="button" href={form.pageUrl} target="_blank" rel="noreferrer">
              {words.openPage}
            </a>
            {!form.readOnly && (
              <>
                <Remove form={form} />
                <a class="button main" href={`/console/forms/${form.name}/edit`}>
                  {words.edit}
                </a>
              </>
            )}
          </>
        )
      }
    >
      <Loaded from={loading}>
        {(details) => (
          <>
            {details.readOnly && (
              <Notice>
                <p>{words.configuredText}</p>
              </Notice>
            )}
            {details.hasDraft && (
              <div class="notice row apart warn">
                <p>{words.hasDraft}</p>
                <a class="button" href={`/console/forms/${details.name}/edit`}>
                  {words.toDraft}
                </a>
              </div>
            )}
            <Problems form={details} />
            <Snippets form={details} />
            <Preview form={details} />
            {!details.readOnly && (
              <>
                <Settings form={details} onChange={loading.reload} />
                <Versions name={details.name} version={details.version} onChange={loading.reload} />
              </>
            )}
            <section class="stack">
              <div class="row apart">
                <h2>{words.numbers}</h2>
                <RangeFilter from={from} to={to} days={days} />
              </div>
              <Numbers form={details} timeZone={timeZone} />
            </section>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** What keeps the form from working as it is. */
function Problems({ form: { problems } }: { form: FormDetails }) {
  const sentence = useFindings();
  return problems.map((problem) => (
    <Notice key={`${problem.code} ${problem.path}`} kind={problem.kind === 'error' ? 'bad' : 'warn'}>
      <p>{sentence(problem)}</p>
    </Notice>
  ));
}

const kinds = ['signups', 'confirmed'] as const;

function Numbers({ form, timeZone }: { form: FormDetails; timeZone: string }) {
  const all = useWords();
  const words = all.forms;
  const { number, percent, shortDay } = useFormats();
  const { views, starts, signups, confirmed, days, mistakes } = form;
  if (!views && !signups)
    return (
      <Empty title={words.noNumbers}>
        <p class="dim">{words.noNumbersText}</p>
      </Empty>
    );
  const figures = [
    { name: words.views, text: number(views) },
    { name: words.starts, text: number(starts) },
    { name: words.signups, text: number(signups) },
    { name: words.confirmed, text: number(confirmed) },
    { name: words.conversion, text: views ? percent(Math.min(1, signups / views)) : words.none },
  ];
  return (
    <div class="card stack">
      <dl class="figures">
        {figures.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Plot
        caption={words.plot}
        unit={all.overview.day}
        open={all.overview.byDay}
        note={all.overview.zone(timeZone)}
        slots={days.map(({ day }) => shortDay(day))}
        series={kinds.map((kind) => ({ name: words[kind], values: days.map((day) => day[kind]) }))}
      />
      {mistakes.length > 0 && (
        <p class="dim">
          {words.mistakes}{' '}
          {mistakes.map(({ field, count }) => `${field || words.wholeForm} (${number(count)})`).join(', ')}
        </p>
      )}
    </div>
  );
}
