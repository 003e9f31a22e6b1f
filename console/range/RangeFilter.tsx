import { useQuery } from '../address/query.ts';
import { Field } from '../form/Field.tsx';
import { Issues } from '../form/Form.tsx';
import { useWords } from '../words/words.ts';
import { type Asked, isDay, lengths } from './range.ts';

/** Chooses the days that are shown, and says what is wrong with days that can't be. */
export function RangeFilter({ days, wrong, ...asked }: Asked) {
  const words = useWords();
  const { from, to } = wrong ?? asked;
  const issue = wrong ? words.overview.mistakes[wrong.mistake] : '';
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
      <Issues.Provider value={{ to: issue }}>
        <Field label={words.contacts.from} name="from" type="date" value={from} max={to} onChange={change('from')} />
        <Field label={words.contacts.to} name="to" type="date" value={to} min={from} onChange={change('to')} />
      </Issues.Provider>
      {/* Where the focus is on the other day, a screen reader would hear of nothing. */}
      <p class="unseen" role="status">
        {issue}
      </p>
    </div>
  );
}
