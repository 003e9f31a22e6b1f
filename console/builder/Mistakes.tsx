import { useFindings } from '../findings/words.ts';
import { useEditing } from './editing/editing.ts';
import { usePlaceNames } from './shown.ts';
import { useBuilderWords } from './words/index.ts';

/** How many are named at a time. */
const few = 5;

/** Mistakes that keep the form from being shown. They stand by the preview, so that no input moves during typing. */
export function Mistakes({ onLead }: { onLead(path: string): void }) {
  const words = useBuilderWords();
  const finding = useFindings();
  const placeName = usePlaceNames();
  const errors = useEditing().mistakes.value.filter(({ kind }) => kind === 'error');
  if (!errors.length) return null;
  return (
    <div class="notice stack tight bad">
      <h2>{words.mistakes(errors.length)}</h2>
      <ul class="plain-list">
        {errors.slice(0, few).map((each) => (
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
  );
}
