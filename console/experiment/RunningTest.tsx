import type { Experiment } from '@joinery/contract/console';
import { useEffect, useRef } from 'preact/hooks';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { useFormats } from '../words/formats.ts';
import { EndTest } from './EndTest.tsx';
import { findingOf } from './findingOf.ts';
import { LiftRange } from './LiftRange.tsx';
import { Verdict } from './Verdict.tsx';
import { VersionTable } from './VersionTable.tsx';
import { useExperimentWords } from './words/index.ts';

export interface RunningTestProps {
  /** The form. */
  id: string;
  /** Called once the test is over, and visitors see one version. */
  onEnd(): void;
}

/** The test of two versions that runs on a form. Nothing if there is none. */
export function RunningTest({ id, onEnd }: RunningTestProps) {
  const loading = useCall('readExperiment', { params: { id } });
  const experiment = loading.answer?.experiment;
  const isEnded = useRef(false);
  // The button that ended it goes, and the focus would be lost with it.
  const moveFocus = () => {
    if (isEnded.current) document.querySelector<HTMLElement>('h1')?.focus();
    isEnded.current = false;
  };
  useEffect(() => {
    if (!experiment) moveFocus();
  }, [experiment]);
  // The page may learn of the new version first, and begin anew with it.
  useEffect(() => moveFocus, []);
  // Most forms have no test, so nothing says that one is on its way.
  if (!loading.answer && !loading.refusal) return null;
  const end = () => {
    isEnded.current = true;
    loading.reload();
    onEnd();
  };
  return (
    <Loaded from={loading}>{({ experiment }) => experiment && <Card id={id} test={experiment} onEnd={end} />}</Loaded>
  );
}

function Card({ id, test, onEnd }: RunningTestProps & { test: Experiment }) {
  const words = useExperimentWords();
  const { moment } = useFormats();
  const { startedAt, variants } = test;
  const [control, tried] = variants;
  if (!control || !tried) return null;
  const finding = findingOf(test);
  return (
    <section class="card stack experiment" aria-label={words.title}>
      <div class="stack tight">
        <h2>{words.title}</h2>
        <p class="dim">{words.since(moment(startedAt * 1_000))}</p>
      </div>
      <Verdict finding={finding} />
      {finding.kind !== 'off' && <LiftRange control={control} tried={tried} />}
      <VersionTable control={control} tried={tried} />
      {finding.kind !== 'off' && <p class="dim">{words.looking}</p>}
      <EndTest id={id} finding={finding} versions={[control.version, tried.version]} onEnd={onEnd} />
    </section>
  );
}
