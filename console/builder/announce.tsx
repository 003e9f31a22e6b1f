import { signal } from '@preact/signals';

const sentence = signal('');

/** Tells screen readers what has happened to the form. */
export function announce(text: string): void {
  // The same sentence twice is news twice.
  sentence.value = sentence.peek() === text ? `${text}\u00a0` : text;
}

/** Where `announce` speaks: once in the builder. */
export function Announcer() {
  return (
    <p class="unseen" role="status">
      {sentence.value}
    </p>
  );
}
