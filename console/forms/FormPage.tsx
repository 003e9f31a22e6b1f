import type { FormDetails } from '@joinery/contract/console';
import { useMemo, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { useQuery } from '../address/query.ts';
import { Removal } from '../dialog/Removal.tsx';
import { RunningTest } from '../experiment/RunningTest.tsx';
import { Notice } from '../frame/Notice.tsx';
import { Page } from '../frame/Page.tsx';
import { Views } from '../frame/Views.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { Numbers } from '../numbers/Numbers.tsx';
import { RangeFilter } from '../range/RangeFilter.tsx';
import { rangeOf } from '../range/range.ts';
import { call } from '../session/session.ts';
import { adoptStyles } from '../styles/adopt.ts';
import experimentCss from '../styles/experiment.css?inline';
import { useWords } from '../words/words.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { NewForm } from './NewForm.tsx';
import { Preview } from './Preview.tsx';
import { Problems } from './Problems.tsx';
import { Snippets } from './Snippets.tsx';
import { Settings } from './sites/Settings.tsx';
import { Versions } from './Versions.tsx';

/** One form: how it does, how to put it on a page, its versions and its settings. Each has an address of its own. */
export function FormPage() {
  const all = useWords();
  const words = all.forms;
  const { id = '' } = useRoute().params;
  useMemo(() => adoptStyles(experimentCss), []);
  const { query } = useQuery();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const range = rangeOf(query, Date.now(), timeZone);
  const { from, to } = range;
  const loading = useCall('readForm', { params: { id }, query: { from, to, timeZone } });
  const form = loading.answer;
  const names = { ...words, settings: all.sections.settings };
  const view = (form && viewsOf(form).find((each) => each === query.view)) ?? 'numbers';
  const [isCopying, setCopying] = useState(false);
  const back = { href: '/console/forms', name: words.title };
  if (loading.refusal?.problems.some(({ code }) => code === 'notFound'))
    return (
      <Page title={words.gone} back={back}>
        <p class="dim">{words.goneText}</p>
      </Page>
    );
  return (
    <Page
      title={form?.title ?? words.title}
      back={back}
      actions={
        form && (
          <>
            {!form.readOnly && (
              <a class="button main" href={`/console/forms/${form.name}/edit`}>
                {words.edit}
              </a>
            )}
            <a class="button" href={form.pageUrl} target="_blank" rel="noreferrer">
              {words.openPage}
            </a>
            <button type="button" onClick={() => setCopying(true)}>
              {words.copy}
            </button>
            {!form.readOnly && <Remove form={form} />}
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
            {details.hasDraft && <DraftNotice name={details.name} onChange={loading.reload} />}
            <Problems form={details} onChange={loading.reload} />
            <Views
              label={details.title}
              views={viewsOf(details).map((name) => [name, names[name]] as const)}
              current={view}
            />
            {view === 'numbers' && (
              <>
                {!details.readOnly && <RunningTest key={details.version} id={details.name} onEnd={loading.reload} />}
                <section class="stack">
                  <h2 class="unseen">{words.numbers}</h2>
                  <RangeFilter {...range} />
                  {range.wrong || <Numbers form={details} timeZone={timeZone} />}
                </section>
              </>
            )}
            {view === 'share' && (
              <>
                <Snippets form={details} />
                <Preview form={details} />
              </>
            )}
            {view === 'versions' && (
              <Versions name={details.name} version={details.version} onChange={loading.reload} />
            )}
            {view === 'settings' && <Settings form={details} onChange={loading.reload} />}
          </>
        )}
      </Loaded>
      {isCopying && form && <NewForm copied={form} onClose={() => setCopying(false)} />}
    </Page>
  );
}

/** A form of the configuration has neither versions nor settings of its own. */
const viewsOf = ({ readOnly }: FormDetails) =>
  readOnly ? (['numbers', 'share'] as const) : (['numbers', 'share', 'versions', 'settings'] as const);

/** Removes a form, once that is confirmed. */
function Remove({ form: { name, title } }: { form: FormDetails }) {
  const words = useWords().forms;
  return (
    <Removal
      action={words.remove}
      title={words.removeTitle(title)}
      text={words.removeText}
      done={words.removed}
      to="/console/forms"
      remove={() => call('removeForm', { params: { id: name } })}
    />
  );
}
