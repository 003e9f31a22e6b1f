import type { FormDetails } from '@joinery/contract/console';
import { Empty } from '../frame/index.ts';
import { Plot } from '../plot/index.ts';
import { useFormats, useWords } from '../words/index.ts';
import { Breakdown } from './Breakdown.tsx';
import { Mistakes } from './Mistakes.tsx';
import { Rate } from './Rate.tsx';
import { useNumbersWords } from './words/index.ts';

const kinds = ['signups', 'confirmed'] as const;

/** How a form does: its figures, its days, what it does by version, language and display, and visitors' mistakes. */
export function Numbers({ form, timeZone }: { form: FormDetails; timeZone: string }) {
  const all = useWords();
  const words = useNumbersWords();
  const { number, shortDay } = useFormats();
  const { views, starts, signups, confirmed, days, mistakes, breakdown } = form;
  const named = all.forms;
  if (!views && !signups)
    return (
      <Empty title={words.nobody}>
        <p class="dim">{words.nobodyText}</p>
      </Empty>
    );
  const figures = [
    { name: named.views, shown: number(views) },
    { name: named.starts, shown: number(starts) },
    { name: named.signups, shown: number(signups) },
    { name: named.confirmed, shown: number(confirmed) },
    { name: named.conversion, shown: <Rate hits={signups} tries={views} /> },
  ];
  return (
    <>
      <div class="card stack">
        <dl class="figures">
          {figures.map(({ name, shown }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{shown}</dd>
            </div>
          ))}
        </dl>
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
      {mistakes.length > 0 && <Mistakes mistakes={mistakes} />}
    </>
  );
}
