import { useSentences } from '../client/sentences.ts';
import { useEditing } from './editing/editing.ts';
import { useBuilderWords } from './words/index.ts';

export interface NoticesProps {
  /** Why the draft couldn't be published just now; empty otherwise. */
  lost: string;
}

/** Reasons why the draft isn't saved: somebody else's changes, a refusal, or a server out of reach. */
export function Notices({ lost }: NoticesProps) {
  const words = useBuilderWords().conflict;
  const sentences = useSentences();
  const { theirs, takeTheirs, status, refusal } = useEditing();
  return (
    <div class="notices" role="alert">
      {theirs.value && (
        <div class="notice row apart warn">
          <div class="stack tight">
            <h2>{words.title}</h2>
            <p>{words.text}</p>
          </div>
          <button type="button" onClick={takeTheirs}>
            {words.take}
          </button>
        </div>
      )}
      {lost && (
        <div class="notice bad">
          <p>{lost}</p>
        </div>
      )}
      {status.value === 'refused' && refusal.value && (
        <div class="notice bad">
          <p>{Object.values(sentences(refusal.value)).join(' ')}</p>
        </div>
      )}
    </div>
  );
}
