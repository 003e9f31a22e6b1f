import { useState } from 'preact/hooks';
import { useSentences } from '../client/index.ts';
import { Confirm } from '../dialog/index.ts';
import { say } from '../frame/index.ts';
import { call } from '../session/index.ts';
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
  const sentences = useSentences();
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
        <Confirm
          title={words.endTitle(kept)}
          action={words.endAction}
          onConfirm={async () => {
            const result = await call('endExperiment', { params: { id }, body: { version: kept } });
            if (!result.ok) return sentences(result);
            say(words.ended(kept, result.answer.version));
            onEnd();
            return undefined;
          }}
          onClose={() => setKept(undefined)}
        >
          {best === other && <p>{words.endWorse(other)}</p>}
          {best === undefined && <p>{words.endEarly}</p>}
          <p>{words.endText(kept, other)}</p>
        </Confirm>
      )}
    </div>
  );
}
