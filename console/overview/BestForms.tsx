import type { FormLine } from '@joinery/contract/console';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';

/** The forms with the best conversion rates. */
export function BestForms({ forms }: { forms: FormLine[] }) {
  const words = useWords();
  const { number, percent } = useFormats();
  const candidates = forms.filter(({ views }) => views);
  if (!candidates.length) return null;
  const best = candidates.toSorted((a, b) => b.signups / b.views - a.signups / a.views).slice(0, most);
  return (
    <section class="card stack">
      <h2>{words.overview.forms}</h2>
      <ul class="shares">
        {best.map(({ name, title, views, signups }) => {
          const share = Math.min(1, signups / views);
          return (
            <li key={name}>
              <a href={`/console/forms/${name}`}>{title}</a>
              <span class="dim">{words.overview.ofViews(number(signups), number(views))}</span>
              <strong>{percent(share)}</strong>
              <svg class="part" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect class="first" width="100" height="1" />
                <rect class="second" width={share * 100} height="1" />
              </svg>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const most = 5;
