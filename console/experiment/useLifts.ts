import { useWords } from '../words/words.ts';
import { useExperimentWords } from './words/index.ts';

export interface Lifts {
  /** A lift in words: `24% more`, `3.5% fewer`. Null is without end. */
  say(lift: number | null): string;
  /** The same for a scale: `+24%`. */
  sign(lift: number): string;
}

/** Writes lifts in the reader's language. */
export function useLifts(): Lifts {
  const { tag } = useWords();
  const words = useExperimentWords();
  const write = (lift: number, signDisplay: 'never' | 'exceptZero') =>
    new Intl.NumberFormat(tag, {
      style: 'percent',
      signDisplay,
      // Tenths of a percent matter only where there are few.
      maximumFractionDigits: Math.abs(lift) < 0.1 ? 1 : 0,
    }).format(lift);
  return {
    say: (lift) => (lift === null ? words.endless : (lift < 0 ? words.fewer : words.more)(write(lift, 'never'))),
    sign: (lift) => write(lift, 'exceptZero').replace('-', '−'),
  };
}
