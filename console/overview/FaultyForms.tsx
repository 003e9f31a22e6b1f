import type { FormLine } from '@joinery/contract/console';
import { useWords } from '../words/words.ts';

/** The forms whose signups the service refuses until somebody mends their key. */
export function FaultyForms({ forms }: { forms: FormLine[] }) {
  const words = useWords().overview;
  const faulty = forms.filter(({ faults }) => faults);
  if (!faulty.length) return null;
  return (
    <section class="stack" aria-label={words.faultyForms}>
      {faulty.map(({ name, title, faults, readOnly }) => (
        <div class="notice row apart bad" key={name}>
          <div class="stack tight">
            <h2>{words.formRefused(title, faults)}</h2>
            <p class="dim">{readOnly ? words.configuredRefusedText : words.formRefusedText}</p>
          </div>
          <a class="button" href={`/console/forms/${name}`}>
            {words.toForm}
          </a>
        </div>
      ))}
    </section>
  );
}
