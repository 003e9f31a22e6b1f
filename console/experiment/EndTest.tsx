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
  const [kept, setKept] = useState<number>();
  const best = finding.kind === 'different' ? finding.best : undefined;
  const other = versions.find((version) => version !== kept);
  return (
    <div class="row">
      {versions.map((version) => (
        <button
          key={version}
          type="button"
          class={version === best ? 'main' : undefined}
          onClick={() => setKept(version)}
        >
          {words.end(version)}
        </button>
      ))}
      {kept !== undefined && other !== undefined && (
        <ConfirmEnd
          {...{ id, kept, other, onEnd }}
          warning={best === other ? words.endWorse(other) : best === undefined ? words.endEarly : ''}
          onClose={() => setKept(undefined)}
        />
      )}
    </div>
  );
}
