/** The size of a JSON text: its number of values, and how deeply they are nested. */
export interface JsonSize {
  values: number;
  depth: number;
}

/**
 * Measures a JSON text without parsing it. A million bytes may hold half a million values: parsing and checking those
 * would hold up everybody else, while counting takes a millisecond or two.
 */
export function measureJson(text: Buffer): JsonSize {
  let values = 1;
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === quote) at = endOfString(text, at);
    else if (sign === comma) values++;
    else if (sign === bracket || sign === brace) {
      values++;
      depth++;
      if (depth > deepest) deepest = depth;
    } else if (sign === endOfBracket || sign === endOfBrace) depth--;
  }
  return { values, depth: deepest };
}

const [quote, comma, backslash, bracket, brace, endOfBracket, endOfBrace] = [34, 44, 92, 91, 123, 93, 125];

function endOfString(text: Buffer, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== quote) at += text[at] === backslash ? 2 : 1;
  return at;
}
