import type { FormDetails } from '@joinery/contract/console';
import { Empty } from '../frame/Notice.tsx';
import { useCall } from '../load/useCall.ts';
import { Plot } from '../plot/Plot.tsx';
import { useFormats } from '../words/formats.ts';
import { useLabels } from '../words/labels.ts';
import { useWords } from '../words/words.ts';
import { Breakdown } from './Breakdown.tsx';
import { Funnel } from './Funnel.tsx';
import { Mistakes } from './Mistakes.tsx';
import { Rate } from './Rate.tsx';
import { Reach } from './Reach.tsx';
import { useNumbersWords } from './words/index.ts';

const kinds = ['signups', 'confirmed'] as const;

export interface NumbersProps {
  form: FormDetails;
  timeZone: string;
}

/** How a form does: its figures, its days, what it does by version, language and display, and visitors' mistakes. */
export function Numbers({ form, timeZone }: NumbersProps) {
  const words = useNumbersWords();
  const { embed } = useWords().forms;
  return form.views || form.signups ? (
    <Counted form={form} timeZone={timeZone} />
  ) : (
    <Empty title={words.nobody}>
      <p class="dim">{words.nobodyText}</p>
      <p>
        <a class="button" href={`/console/forms/${form.name}?view=share`}>
          {embed}
        </a>
      </p>
    </Empty>
  );
}

function Counted({ form, timeZone }: NumbersProps) {
  const all = useWords();
  const nameOf = useFieldNames();
  const words = useNumbersWords();
  const { shortDay } = useFormats();
  const { views, signups, days, mistakes, breakdown, reached } = form;
  const named = all.forms;
  return (
    <>
      <div class="card stack">
        <dl class="figures">
          <div>
            <dt>{named.conversion}</dt>
            <dd>
              <Rate hits={signups} tries={views} />
            </dd>
          </div>
        </dl>
        <Funnel counts={form} />
        {views > 0 && <p class="dim small">{words.rangeText}</p>}
        <Plot
          caption={words.plot}
          unit={all.overview.day}
          open={all.overview.byDay}
          note={all.overview.zone(timeZone)}
          slots={days.map(({ day }) => shortDay(day))}
          series={kinds.map((kind) => ({ name: named[kind], values: days.map((day) => day[kind]) }))}
        />
      </div>
      {breakdown.length > 0 && <Breakdown parts={breakdown} version={form.version} />}
      {(reached.length > 0 || !form.readOnly) && <Reach reached={reached} version={form.version} nameOf={nameOf} />}
      {mistakes.length > 0 && <Mistakes mistakes={mistakes} nameOf={nameOf} />}
    </>
  );
}

/** Says what a form's fields are called, by their names; `''` is the whole form. */
function useFieldNames(): (field: string) => string {
  const words = useNumbersWords();
  const labelOf = useLabels();
  // Only the account knows what its own fields are called. Until it has told, and if it can't, their names do.
  const fields = useCall('listFields', {}).answer ?? [];
  const addresses: Readonly<Record<string, string>> = words.addresses;
  return (field) =>
    addresses[field] ?? labelOf({ name: field, label: fields.find(({ name }) => name === field)?.label ?? field });
}
