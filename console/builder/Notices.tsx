import { useSentences } from '../client/index.ts';
import { useFindings } from '../findings/index.ts';
import { useEditing } from './editing/index.ts';
import { usePlaceNames } from './shown.ts';
import { useBuilderWords } from './words/index.ts';

/** What stands in the way: somebody else's changes, a refused save, mistakes. */
export function Notices({ onLead }: { onLead(path: string): void }) {
  const words = useBuilderWords();
  const sentences = useSentences();
  const finding = useFindings();
  const placeName = usePlaceNames();
  const { theirs, takeTheirs, status, refusal, mistakes } = useEditing();
  const errors = mistakes.value.filter(({ kind }) => kind === 'error');
  return (
    <div class="notices">
      <div role="alert">
        {theirs.value && (
          <div class="notice row apart warn">
            <div class="stack tight">
              <h2>{words.conflict.title}</h2>
              <p>{words.conflict.text}</p>
            </div>
            <button type="button" onClick={takeTheirs}>
              {words.conflict.take}
            </button>
          </div>
        )}
        {status.value === 'refused' && refusal.value && (
          <div class="notice bad">
            <p>{Object.values(sentences(refusal.value)).join(' ')}</p>
          </div>
        )}
      </div>
      {errors.length > 0 && (
        <div class="notice stack tight bad">
          <h2>{words.mistakes(errors.length)}</h2>
          <ul class="plain-list">
            {errors.slice(0, 5).map((each) => (
              <li key={`${each.code} ${each.path}`} class="row">
                <span>
                  <strong>{placeName(each.path)}</strong> {finding(each)}
                </span>
                {each.path && (
                  <button type="button" class="plain" onClick={() => onLead(each.path)}>
                    {words.publish.lead}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
