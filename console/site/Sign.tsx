/** A sign before a sentence that says the same, so nothing reads it out. */
export function Sign({ sign }: { sign: keyof typeof kinds }) {
  return (
    <span class={`sign ${kinds[sign]}`} aria-hidden="true">
      {sign}{' '}
    </span>
  );
}

const kinds = { '✓': 'good', '?': 'warn', '✗': 'bad' };
