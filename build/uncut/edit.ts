/** A text to put in the place of `code.slice(start, end)`. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Applies edits, which come in the order of their places and don't overlap. */
export function apply(code: string, edits: Edit[]): string {
  let at = 0;
  let edited = '';
  for (const { start, end, text } of edits) {
    edited += code.slice(at, start) + text;
    at = end;
  }
  return edited + code.slice(at);
}
