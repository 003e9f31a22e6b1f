import type { FormChange } from '@joinery/contract/console';
import { useFormats } from '../words/formats.ts';
import { useLabels } from '../words/labels.ts';
import { describePath, describeValue } from './describe.ts';
import { useChangeWords } from './words.ts';

/** The differences between two versions of a form, in words. */
export function ChangeList({ changes }: { changes: FormChange[] }) {
  const words = useChangeWords();
  const say = (path: string, text: string) => describeValue(path, text, words) || words.empty;
  const labelOf = useLabels();
  const { language } = useFormats();
  if (!changes.length) return <p class="dim">{words.none}</p>;
  return (
    <ul class="changes">
      {changes.map(({ kind, path, label, before, after }) => (
        <li key={`${kind} ${path}`}>
          <span class={`mark ${marks[kind]}`}>{words.kinds[kind]}</span>
          <strong>
            {path.endsWith('.consent')
              ? words.consent
              : describePath(path, {
                  words,
                  field: (name) => shorten(label) || labelOf({ name, label: name }),
                  language,
                })}
          </strong>
          {kind !== 'moved' && (before || after) && !isField.test(path) && (
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

/** A consent’s wording may be long, and follows as a whole where it changes. */
export const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** A whole field is named already. */
const isField = /^fields\.[^.]+$/;

const marks = { added: 'good', removed: 'bad', changed: 'warn', moved: '' };
