/** The number of lines that a text takes in a column, in a font that is wider than most. `width` is in ems. */
export function linesOf(text: string, width: number, scale = 1): number {
  let lines = 1;
  let used = 0;
  for (const [word] of text.matchAll(/\s+|[⺀-ￜ]|[^\s⺀-ￜ]+/gu)) {
    const isSpace = /^\s/.test(word);
    const size = 1.03 * sizeOf(word) * scale;
    if (used + size <= width || (isSpace && used > 0)) {
      used += size;
      continue;
    }
    // A word that fits no line breaks wherever it has to.
    if (used > 0) lines++;
    lines += Math.ceil(size / width) - 1;
    used = size % width;
  }
  return lines;
}

/** The width of a word in ems. */
function sizeOf(word: string): number {
  let size = 0;
  for (const sign of word) size += /[⺀-ￜ\p{Emoji_Presentation}]/u.test(sign) ? 1 : widthOf(sign);
  return size;
}

/** About as in DejaVu Sans and Verdana. */
function widthOf(sign: string): number {
  if (/[\s.,:;'’!|ijlI()[\]]/.test(sign)) return 0.35;
  if (/[mwMW@%—]/.test(sign)) return 0.95;
  if (/[ftr-]/.test(sign)) return 0.4;
  return /\p{Lu}/u.test(sign) ? 0.74 : 0.62;
}
