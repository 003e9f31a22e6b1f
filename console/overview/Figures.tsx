import type { Overview } from '@joinery/contract/console';
import { Plot } from '../plot/Plot.tsx';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';

const kinds = ['signups', 'confirmations', 'departures'] as const;
type Kind = (typeof kinds)[number] | 'imports';

export interface FiguresProps {
  overview: Overview;
  /** That of the range before, once it is known. */
  before: Overview | undefined;
  timeZone: string;
}

/** How many contacts there are, and how many came and went: in this range, and in the one before. */
export function Figures({ overview, before, timeZone }: FiguresProps) {
  const words = useWords().overview;
  const { number, change, shortDay } = useFormats();
  const { days, subscribed, pending } = overview;
  const series = kinds.map((kind) => ({ name: words[kind], values: days.map((day) => day[kind]) }));
  const countOf = (kind: Kind, { days }: Overview) => sum(days.map((day) => day[kind]));
  const compared = (kind: Kind) => {
    const [count, earlier] = [countOf(kind, overview), before ? countOf(kind, before) : 0];
    const note = earlier && `${change((count - earlier) / earlier)} · ${words.before(number(earlier))}`;
    return { name: words[kind], count, note };
  };
  const figures: { name: string; count: number; note?: string | 0 }[] = [
    { name: words.subscribed, count: subscribed },
    { name: words.pending, count: pending },
    ...kinds.map(compared),
    ...(countOf('imports', overview) ? [compared('imports')] : []),
  ];
  return (
    <section class="card stack" aria-label={words.plot}>
      <dl class="figures">
        {figures.map(({ name, count, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {number(count)}
              {note ? <small>{note}</small> : null}
            </dd>
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
