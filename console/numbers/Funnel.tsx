import type { FormNumbers } from '@joinery/contract/console';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';
import { useNumbersWords } from './words/index.ts';

const steps = ['views', 'starts', 'signups', 'confirmed'] as const;

/** How many saw a form, and how many of them began, signed up and confirmed. */
export function Funnel({ counts }: { counts: FormNumbers }) {
  const words = useNumbersWords();
  const named = useWords().forms;
  const { number, percent } = useFormats();
  const most = Math.max(1, ...steps.map((step) => counts[step]));
  return (
    <ol class="shares" aria-label={words.funnel}>
      {steps.map((step, index) => {
        const count = counts[step];
        const before = counts[steps[index - 1] ?? step];
        return (
          <li key={step}>
            <span>{named[step]}</span>
            {/* Signups without JavaScript weren’t seen to begin. */}
            <span class="dim">
              {step !== 'views' && count <= before && before > 0 && words.ofBefore[step](percent(count / before))}
            </span>
            <strong>{number(count)}</strong>
            <svg class="part" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect class="first" width="100" height="1" />
              <rect class="second" width={(count / most) * 100} height="1" />
            </svg>
          </li>
        );
      })}
    </ol>
  );
}
