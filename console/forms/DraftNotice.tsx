import { useState } from 'preact/hooks';
import { useSentences } from '../client/sentences.ts';
import { Confirm } from '../dialog/Confirm.tsx';
import { say } from '../frame/status.tsx';
import { call } from '../session/session.ts';
import { useWords } from '../words/words.ts';

/** Tells of a draft that visitors don't see: to go on with, or to discard. */
export function DraftNotice({ name, onChange }: { name: string; onChange(): void }) {
  const words = useWords().forms;
  const sentences = useSentences();
  const [isAsking, setAsking] = useState(false);
  return (
    <div class="notice row apart warn">
      <p>{words.hasDraft}</p>
      <div class="row">
        <button type="button" onClick={() => setAsking(true)}>
          {words.discard}
        </button>
        <a class="button" href={`/console/forms/${name}/edit`}>
          {words.toDraft}
        </a>
      </div>
      {isAsking && (
        <Confirm
          title={words.discardTitle}
          action={words.discard}
          danger
          onConfirm={async () => {
            const result = await call('discardDraft', { params: { id: name } });
            if (!result.ok) return sentences(result);
            say(words.discarded);
            onChange();
            return undefined;
          }}
          onClose={() => setAsking(false)}
        >
          <p>{words.discardText}</p>
        </Confirm>
      )}
    </div>
  );
}
