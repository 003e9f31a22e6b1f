import type { Overview } from '@joinery/contract/console';
import { Plot } from '../plot/Plot.tsx';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';

const kinds = ['signups', 'confirmations', 'departures'] as const;

/** How many contacts there are, and how many came and went. */
export function Figures({ overview, timeZone }: { overview: Overview; timeZone: string }) {
  const words = useWords().overview;
  const { number, shortDay } = useFormats();
  const { days, subscribed, pending } = overview;
  const series = kinds.map((kind) => ({ name: words[kind], values: days.map((day) => day[kind]) }));
  const counts = series.map(({ name, values }) => ({ name, count: sum(values) }));
  const imports = sum(days.map((day) => day.imports));
  const figures = [
    { name: words.subscribed, count: subscribed },
    { name: words.pending, count: pending },
    ...counts,
    ...(imports ? [{ name: words.imports, count: imports }] : []),
  ];
  return (
    <section class="card stack" aria-label={words.plot}>
      <dl class="figures">
        {figures.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
      <Plot
        caption={words.plot}
        unit={words.day}
        open={words.byDay}
        note={words.zone(timeZone)}
        slots={days.map(({ day }) => shortDay(day))}
        series={series}
      />
    </section>
  );
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
