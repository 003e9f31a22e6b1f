/** A sign before a sentence that says the same, so nothing reads it out. */
export function Sign({ sign }: { sign: '✓' | '?' | '✗' }) {
  return <span aria-hidden="true">{sign} </span>;
}
