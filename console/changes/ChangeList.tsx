import type { FormChange } from '@joinery/contract/console';
import { useFormats, useLabels } from '../words/index.ts';
import { describePath, describeValue } from './describe.ts';
import { useChangeWords } from './words.ts';

export interface ChangeListProps {
  changes: FormChange[];
  /** Names a field for the reader. @default the reader's word for it, or its name */
  fieldName?: (name: string) => string;
}

/** The differences between two versions of a form, in words. */
export function ChangeList({ changes, fieldName }: ChangeListProps) {
  const words = useChangeWords();
  const say = (path: string, text: string) => describeValue(path, text, words) || words.empty;
  const labelOf = useLabels();
  const { language } = useFormats();
  const field = fieldName ?? ((name: string) => labelOf({ name, label: name }));
  if (!changes.length) return <p class="dim">{words.none}</p>;
  return (
    <ul class="changes">
      {changes.map(({ kind, path, before, after }) => (
        <li key={`${kind} ${path}`}>
          <span class={`mark ${marks[kind]}`}>{words.kinds[kind]}</span>
          <strong>{describePath(path, { words, field, language })}</strong>
          {kind !== 'moved' && (before || after) && (
            <span class="texts">
              {kind !== 'added' && <del>{say(path, before)}</del>}
              {kind === 'changed' && (
                <>
                  <span class="unseen"> {words.becomes} </span>
                  <span aria-hidden="true">→</span>
                </>
              )}
              {kind !== 'removed' && <ins>{say(path, after)}</ins>}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const marks = { added: 'good', removed: 'bad', changed: 'warn', moved: '' };
