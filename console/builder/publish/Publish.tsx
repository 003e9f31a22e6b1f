import type { DraftReview } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { ChangeList } from '../../changes/ChangeList.tsx';
import { useSentences } from '../../client/sentences.ts';
import { Dialog } from '../../dialog/Dialog.tsx';
import { StartTest, type StartTestProps } from '../../experiment/StartTest.tsx';
import { say } from '../../frame/status.tsx';
import { Loaded } from '../../load/Loaded.tsx';
import { useCall } from '../../load/useCall.ts';
import { call } from '../../session/session.ts';
import { useWords } from '../../words/words.ts';
import { useEditing } from '../editing/editing.ts';
import { useBuilderWords } from '../words/index.ts';
import { Audience } from './Audience.tsx';
import { Findings, keyOf } from './Findings.tsx';
import { Outcome } from './Outcome.tsx';

export interface PublishProps {
  onClose(): void;
  /** Leads to a part of the form. */
  onLead(path: string): void;
}

/** Shows what would change for visitors and what speaks against it, and publishes the draft. */
export function Publish({ onClose, onLead }: PublishProps) {
  const words = useBuilderWords().publish;
  const { name } = useEditing();
  const review = useCall('reviewDraft', { params: { id: name } });
  const [trial, setTrial] = useState<Pick<StartTestProps, 'revision' | 'accepted'>>();
  if (trial) return <StartTest id={name} {...trial} onClose={onClose} />;
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Loaded from={review}>
        {(answer) => (
          <Review review={answer} onClose={onClose} onLead={onLead} onStale={review.reload} onTry={setTrial} />
        )}
      </Loaded>
    </Dialog>
  );
}

interface ReviewProps extends PublishProps {
  review: DraftReview;
  onStale(): void;
  /** Tries the draft against what visitors see. */
  onTry(draft: Pick<StartTestProps, 'revision' | 'accepted'>): void;
}

function Review({ review, onClose, onLead, onStale, onTry }: ReviewProps) {
  const all = useWords();
  const words = useBuilderWords().publish;
  const sentences = useSentences();
  const editing = useEditing();
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const [issue, setIssue] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { changes, findings } = review;
  const blocking = findings.filter(({ kind }) => kind === 'error').length;
  const open = findings.filter((finding) => finding.kind === 'warning' && !accepted.includes(keyOf(finding))).length;

  /** Whether nothing speaks against it any more; else says what does. */
  function isReady() {
    if (blocking || open) setIssue(blocking ? words.blocked(blocking) : words.unaccepted(open));
    return !blocking && !open;
  }

  async function publish() {
    if (isBusy || !isReady()) return;
    setBusy(true);
    const params = { id: editing.name };
    const result = await call('publishDraft', { params, body: { revision: review.revision, accepted: [...accepted] } });
    if (!result.ok) {
      setBusy(false);
      setIssue(Object.values(sentences(result)).join(' '));
      void editing.look();
      return onStale();
    }
    const after = await call('readDraft', { params });
    if (after.ok) editing.adopt(after.answer);
    say(words.done(result.answer.version));
    onClose();
  }

  return (
    <div class="stack review">
      <section class="stack tight">
        <h3>{words.changes}</h3>
        <Audience changes={changes} />
        <ChangeList changes={changes} />
      </section>
      <section class="stack tight">
        <h3>{words.checks}</h3>
        <Findings
          findings={findings}
          accepted={accepted}
          onAccept={(key, isAccepted) => {
            setIssue('');
            setAccepted(isAccepted ? [...accepted, key] : accepted.filter((each) => each !== key));
          }}
          onLead={(path) => {
            onClose();
            onLead(path);
          }}
          onMend={async (make) => {
            editing.change(make);
            await editing.flush();
            onStale();
          }}
        />
      </section>
      <Outcome review={review} />
      <p class="issue" role="alert" hidden={!issue}>
        {issue}
      </p>
      <div class="row actions">
        <button type="button" onClick={onClose}>
          {all.common.cancel}
        </button>
        <button
          type="button"
          aria-disabled={blocking > 0 || open > 0 || undefined}
          onClick={() => isReady() && onTry({ revision: review.revision, accepted: [...accepted] })}
        >
          {words.tryOut}
        </button>
        <button
          type="button"
          class="main"
          aria-disabled={isBusy || blocking > 0 || open > 0 || undefined}
          onClick={() => void publish()}
        >
          {words.publish}
        </button>
      </div>
    </div>
  );
}
