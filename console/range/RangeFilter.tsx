import { useQuery } from '../address/query.ts';
import { Field } from '../form/Field.tsx';
import { useWords } from '../words/words.ts';
import { isDay, lengths, type Range } from './range.ts';

/** Chooses the days that are shown. */
export function RangeFilter({ from, to, days }: Range & { days: number }) {
  const words = useWords();
  const { go, to: at } = useQuery();
  const change = (name: string) => (event: Event & { currentTarget: HTMLInputElement }) => {
    const { value } = event.currentTarget;
    // Whoever types the year 2030 passes 2, 20 and 203, while the input must stay as it is.
    if (isDay(value)) go({ from, to, days: '', [name]: value }, true);
  };
  return (
    <div class="filters">
      <nav class="lengths" aria-label={words.overview.range}>
        {lengths.map((length) => (
          <a
            key={length}
            href={at({ days: length === 30 ? '' : `${length}`, from: '', to: '' })}
            aria-current={length === days ? 'true' : undefined}
          >
            {words.overview.days(length)}
          </a>
        ))}
      </nav>
      <Field label={words.contacts.from} name="from" type="date" value={from} max={to} onChange={change('from')} />
      <Field label={words.contacts.to} name="to" type="date" value={to} min={from} onChange={change('to')} />
    </div>
  );
}
