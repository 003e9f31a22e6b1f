import { signal } from '@preact/signals';

const sentence = signal('');
let end: ReturnType<typeof setTimeout> | undefined;

/** Says that something is done, on the screen and to screen readers. Stays for ten seconds, and takes no focus. */
export function say(text: string): void {
  clearTimeout(end);
  sentence.value = text;
  end = setTimeout(hush, 10_000);
}

/** Takes away what was said, before something else is tried. */
export function hush(): void {
  clearTimeout(end);
  sentence.value = '';
}

/** Where `say` speaks: once in the document. */
export function Status() {
  return (
    <p class={sentence.value && 'status notice good'} role="status">
      {sentence.value}
    </p>
  );
}
