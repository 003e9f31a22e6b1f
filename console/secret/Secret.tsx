import { useState } from 'preact/hooks';
import { say } from '../frame/status.tsx';
import { useWords } from '../words/words.ts';

/** A text to copy, such as a key that is shown once. */
export function Secret({ text, label }: { text: string; label: string }) {
  const words = useWords().common;
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    say(words.copied);
  }
  return (
    <fieldset class="secret">
      <legend class="unseen">{label}</legend>
      {/* A long one scrolls in a box of a few lines, by keys as well. */}
      <code tabIndex={text.length > 300 ? 0 : undefined}>{text}</code>
      {/* Only secure pages have a clipboard. */}
      {navigator.clipboard && (
        <button type="button" onClick={copy}>
          {isCopied ? words.copied : words.copy}
        </button>
      )}
    </fieldset>
  );
}
