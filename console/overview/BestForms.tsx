import type { FormLine } from '@joinery/contract/console';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';

/** The forms with the best conversion rates. */
export function BestForms({ forms }: { forms: FormLine[] }) {
  const words = useWords();
  const { number, percent } = useFormats();
  const seen = forms.filter(({ views }) => views);
  if (!seen.length) return null;
  const best = seen.toSorted((a, b) => b.signups / b.views - a.signups / a.views).slice(0, most);
  return (
    <section class="card stack">
      <h2>{words.overview.forms}</h2>
      <dl class="facts">
        {best.map(({ name, title, views, signups }) => (
          <>
            <dt>
              <a href={`/console/forms/${name}`}>{title}</a>
            </dt>
            <dd>
              {percent(Math.min(1, signups / views))}{' '}
              <span class="dim">{words.overview.ofViews(number(signups), number(views))}</span>
            </dd>
          </>
        ))}
      </dl>
    </section>
  );
}

const most = 5;
