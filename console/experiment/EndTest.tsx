import { useState } from 'preact/hooks';
import { ConfirmEnd } from './ConfirmEnd.tsx';
import type { Finding } from './findingOf.ts';
import { useExperimentWords } from './words/index.ts';

export interface EndTestProps {
  /** The form. */
  id: string;
  finding: Finding;
  versions: [before: number, tried: number];
  onEnd(): void;
}

/** Ends a test for the version that its owner chooses. The better one stands out once it is known. */
export function EndTest({ id, finding, versions, onEnd }: EndTestProps) {
  const words = useExperimentWords();
  const [choice, setChoice] = useState<number>();
  const best = finding.kind === 'different' ? finding.best : undefined;
  const other = versions.find((version) => version !== choice);
  return (
    <div class="row">
      {versions.map((version) => (
        <button
          key={version}
          type="button"
          class={version === best ? 'main' : undefined}
          onClick={() => setChoice(version)}
        >
          {words.end(version)}
        </button>
      ))}
      {choice !== undefined && other !== undefined && (
        <ConfirmEnd
          {...{ id, version: choice, other, onEnd }}
          warning={best === other ? words.endWorse(other) : best === undefined ? words.endEarly : ''}
          onClose={() => setChoice(undefined)}
        />
      )}
    </div>
  );
}
