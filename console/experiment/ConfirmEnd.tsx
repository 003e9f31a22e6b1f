import { LostConsents } from '../changes/LostConsents.tsx';
import { useSentences } from '../client/sentences.ts';
import { Confirm } from '../dialog/Confirm.tsx';
import { say } from '../frame/status.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { call } from '../session/session.ts';
import { useExperimentWords } from './words/index.ts';

export interface ConfirmEndProps {
  /** The form. */
  id: string;
  /** The version that stays. */
  version: number;
  /** The version that goes. */
  other: number;
  /** Speaks against this end; empty if nothing does. */
  warning: string;
  onEnd(): void;
  onClose(): void;
}

/** Ends a test once its owner has seen which consents go with the other version. */
export function ConfirmEnd({ id, version, other, warning, onEnd, onClose }: ConfirmEndProps) {
  const words = useExperimentWords();
  const sentences = useSentences();
  const params = { id };
  const review = useCall('reviewVersion', { params, query: { version, against: other } });
  return (
    <Confirm
      title={words.endTitle(version)}
      action={words.endAction}
      onConfirm={async () => {
        if (!review.answer) return { '': '' };
        const result = await call('endExperiment', { params, body: { version } });
        if (!result.ok) return sentences(result);
        say(words.ended(version, result.answer.version));
        onEnd();
        return undefined;
      }}
      onClose={onClose}
    >
      <Loaded from={review}>{({ changes }) => <LostConsents changes={changes} />}</Loaded>
      {warning && <p>{warning}</p>}
      <p>{words.endText(version, other)}</p>
    </Confirm>
  );
}
