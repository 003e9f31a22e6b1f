import { useWords } from '../words/words.ts';
import { useNumbersWords } from './words/index.ts';
import { writeRate } from './writeRate.ts';

export interface RateProps {
  hits: number;
  tries: number;
}

/** A conversion with the range that chance leaves it, such as 4.2% (3.1 to 5.6%). */
export function Rate({ hits, tries }: RateProps) {
  const { tag, forms } = useWords();
  const words = useNumbersWords();
  if (!tries) return <>{forms.none}</>;
  const { share, low, high } = writeRate(hits, tries, tag);
  return (
    <>
      {share} <span class="reach">({words.range(low, high)})</span>
    </>
  );
}
