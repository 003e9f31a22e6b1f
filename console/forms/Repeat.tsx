import { ChangeList } from '../changes/ChangeList.tsx';
import { LostConsents } from '../changes/LostConsents.tsx';
import { useSentences } from '../client/sentences.ts';
import { Confirm } from '../dialog/Confirm.tsx';
import { useFindings } from '../findings/words.ts';
import { Notice } from '../frame/Notice.tsx';
import { say } from '../frame/status.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { call } from '../session/session.ts';
import { useWords } from '../words/words.ts';

export interface RepeatProps {
  /** The form's name. */
  name: string;
  version: number;
  onDone(): void;
  onClose(): void;
}

/** Shows what an earlier version would change for visitors, consents first, and publishes it again. */
export function Repeat({ name, version, onDone, onClose }: RepeatProps) {
  const words = useWords().forms;
  const sentences = useSentences();
  const sayFinding = useFindings();
  const params = { id: name };
  const review = useCall('reviewVersion', { params, query: { version } });
  const findings = review.answer?.findings ?? [];
  return (
    <Confirm
      title={words.repeatTitle(version)}
      action={words.repeat}
      onConfirm={async () => {
        if (!review.answer || findings.length) return { '': findings.length ? words.unrepeatable : '' };
        const result = await call('repeatVersion', { params, body: { version, live: review.answer.live } });
        if (!result.ok) {
          // Its differences from what visitors see by now are others.
          if (result.problems.some(({ code }) => code === 'conflict')) review.reload();
          return sentences(result);
        }
        say(words.repeated(result.answer.version));
        onDone();
        return undefined;
      }}
      onClose={onClose}
    >
      <Loaded from={review}>
        {({ changes }) => (
          <div class="stack review">
            {findings.map((finding) => (
              <Notice key={`${finding.code} ${finding.path}`} kind="bad">
                <p>{sayFinding(finding)}</p>
              </Notice>
            ))}
            <LostConsents changes={changes} />
            <p>{words.repeatText}</p>
            <ChangeList changes={changes} />
          </div>
        )}
      </Loaded>
    </Confirm>
  );
}
