import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useSentences } from '../client/sentences.ts';
import { Notice } from '../frame/Notice.tsx';
import { useWords } from '../words/words.ts';
import type { Loading } from './useCall.ts';

/** A failure that comes sooner would look as if nothing had been tried. */
const shortestTry = 500;

/**
 * Shows what was loaded; until then that it is on its way, after a moment; and why it can't be had. Its button for
 * another try keeps the focus.
 */
export function Loaded<Answer>({
  from,
  children,
}: {
  from: Loading<Answer>;
  children(answer: Answer): ComponentChildren;
}) {
  const { common: words, problems } = useWords();
  const sentences = useSentences();
  const [isTrying, setTrying] = useState(false);
  const isBusy = from.busy || isTrying;
  async function tryAgain() {
    if (isBusy) return;
    setTrying(true);
    await Promise.all([from.reload(), new Promise((end) => setTimeout(end, shortestTry))]);
    setTrying(false);
  }
  return (
    <>
      {from.refusal && (
        <Notice kind="bad">
          {/* Its sentences change at each try: a screen reader says nothing of those that stay. */}
          <div role="alert">
            <p>
              <strong>{isBusy ? words.waiting : words.unloaded}</strong>
            </p>
            <p>{isBusy ? '\u00a0' : Object.values(sentences(from.refusal, problems.failedToAnswer)).join(' ')}</p>
          </div>
          <div>
            <button type="button" aria-disabled={isBusy || undefined} onClick={tryAgain}>
              {words.again}
            </button>
          </div>
        </Notice>
      )}
      {from.answer !== undefined
        ? children(from.answer)
        : !from.refusal && (
            <p class="waiting" role="status">
              {words.waiting}
            </p>
          )}
    </>
  );
}
