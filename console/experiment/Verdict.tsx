import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';
import { type Finding, fewest } from './findingOf.ts';
import type { ExperimentWords } from './words/en.ts';
import { useExperimentWords } from './words/index.ts';

/** A test's finding so far, in plain words. */
export function Verdict({ finding }: { finding: Finding }) {
  const words = useExperimentWords();
  const { tag } = useWords();
  const { number } = useFormats();
  // A forecast is rough, so it has no exact figure.
  const { format } = new Intl.NumberFormat(tag, { maximumSignificantDigits: 2 });
  const { kind, title, text } = describe(finding, words, finding.kind === 'early' ? format : number);
  return (
    <div class={`notice stack tight ${kind}`}>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}

function describe(finding: Finding, words: ExperimentWords, number: (value: number) => string) {
  const open = { kind: 'open', title: words.early };
  switch (finding.kind) {
    case 'off':
      return { kind: 'bad', title: words.off, text: words.offText };
    case 'different':
      return { kind: 'good', title: words.winner(finding.best), text: words.winnerText };
    case 'level':
      return { ...open, text: words.level };
    case 'early':
      return { ...open, text: words.remaining(number(finding.remaining)) };
    case 'few':
      return { ...open, text: words.few(number(fewest)) };
    case 'alike':
      return { ...open, text: words.alike };
  }
}
