import type { ComponentChildren } from 'preact';
import { useSentences } from '../client/sentences.ts';
import { Notice } from '../frame/Notice.tsx';
import { useWords } from '../words/words.ts';
import type { Loading } from './useCall.ts';

/** Shows what was loaded; until then that it is on its way, after a moment; and why it can't be had. */
export function Loaded<Answer>({
  from,
  children,
}: {
  from: Loading<Answer>;
  children(answer: Answer): ComponentChildren;
}) {
  const { common: words, problems } = useWords();
  const sentences = useSentences();
  return (
    <>
      {from.refusal && (
        <Notice kind="bad">
          <div role="alert">
            <p>
              <strong>{words.unloaded}</strong>
            </p>
            <p>{Object.values(sentences(from.refusal, problems.failedToAnswer)).join(' ')}</p>
          </div>
          <div>
            <button type="button" onClick={from.reload}>
              {words.again}
            </button>
          </div>
        </Notice>
      )}
      {from.answer !== undefined
        ? children(from.answer)
        : from.busy && (
            <p class="waiting" role="status">
              {words.waiting}
            </p>
          )}
    </>
  );
}
