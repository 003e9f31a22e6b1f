import type { FormLine } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { useQuery } from '../address/query.ts';
import { Empty } from '../frame/Notice.tsx';
import { Page } from '../frame/Page.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { RangeFilter } from '../range/RangeFilter.tsx';
import { rangeOf } from '../range/range.ts';
import { type Column, Table } from '../table/Table.tsx';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';
import { NewForm } from './NewForm.tsx';

/**
 * Every form with its numbers, those with the best conversion first. The configuration's, which can't be changed here,
 * stand by themselves.
 */
export function FormsPage() {
  const words = useWords().forms;
  const { query } = useQuery();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const range = rangeOf(query, Date.now(), timeZone);
  const { from, to, wrong } = range;
  const loading = useCall('listForms', { query: { from, to, timeZone } });
  const [isMaking, setMaking] = useState(false);
  const columns = useColumns();
  return (
    <Page
      title={words.title}
      actions={
        <button type="button" class="main" onClick={() => setMaking(true)}>
          {words.new}
        </button>
      }
    >
      <RangeFilter {...range} />
      <Loaded from={loading}>
        {(forms) =>
          forms.length ? (
            [false, true].map((fixed) => {
              const rows = forms
                .filter(({ readOnly }) => readOnly === fixed)
                .toSorted((a, b) => conversionOf(b) - conversionOf(a));
              const caption = fixed ? words.configured : words.title;
              return (
                rows.length > 0 && (
                  <section key={caption} class="stack">
                    {fixed && <h2>{caption}</h2>}
                    <div class="card flush">
                      <Table
                        caption={caption}
                        rows={rows}
                        keyOf={({ name }) => name}
                        columns={wrong ? columns.slice(0, 1) : columns}
                        busy={loading.busy}
                      />
                    </div>
                  </section>
                )
              );
            })
          ) : (
            <Empty title={words.empty}>
              <p class="dim">{words.emptyText}</p>
            </Empty>
          )
        }
      </Loaded>
      {isMaking && <NewForm onClose={() => setMaking(false)} />}
    </Page>
  );
}

/** Signups out of a hundred views; a form that nobody has seen is the last. */
const conversionOf = ({ views, signups }: FormLine) => (views ? signups / views : -1);

function useColumns(): Column<FormLine>[] {
  const words = useWords().forms;
  const { number, percent } = useFormats();
  return [
    {
      name: words.form,
      cell: ({ name, title, isServed }) => (
        <div class="stack tight">
          <a href={`/console/forms/${name}${isServed ? '' : '/edit'}`}>{title}</a>
          {!isServed && <span class="issue small">{words.unserved}</span>}
        </div>
      ),
    },
    { name: words.views, kind: 'extra number', cell: ({ views }) => number(views) },
    { name: words.starts, kind: 'extra number', cell: ({ starts }) => number(starts) },
    { name: words.signups, kind: 'number', cell: ({ signups }) => number(signups) },
    { name: words.confirmed, kind: 'extra number', cell: ({ confirmed }) => number(confirmed) },
    {
      name: words.conversion,
      kind: 'number',
      cell: (form) => (form.views ? percent(Math.min(1, conversionOf(form))) : words.none),
    },
  ];
}
