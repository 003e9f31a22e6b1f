import { useRef, useState } from 'preact/hooks';
import { say } from '../frame/status.tsx';
import { useWords } from '../words/words.ts';

/** A text to copy, such as a key that is shown once. */
export function Secret({ text, label }: { text: string; label: string }) {
  const words = useWords().common;
  const code = useRef<HTMLElement>(null);
  const [done, setDone] = useState<'copied' | 'uncopied'>();
  async function copy() {
    try {
      // Only secure pages have a clipboard, and browsers may refuse it to these, too.
      await navigator.clipboard.writeText(text);
      setDone('copied');
      say(words.copied);
    } catch {
      setDone('uncopied');
      if (code.current) getSelection()?.selectAllChildren(code.current);
    }
  }
  return (
    <>
      <fieldset class="secret">
        <legend class="unseen">{label}</legend>
        {/* A long one scrolls in a box of a few lines, by keys as well. */}
        <code ref={code} tabIndex={text.length > 300 ? 0 : undefined}>
          {text}
        </code>
        <button type="button" onClick={copy}>
          {done === 'copied' ? words.copied : words.copy}
        </button>
      </fieldset>
      {done === 'uncopied' && (
        <p class="issue" role="alert">
          {words.uncopied}
        </p>
      )}
    </>
  );
}
