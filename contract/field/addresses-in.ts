/**
 * The email addresses and international numbers in a line of a pasted list or CSV file, as written there, in order. It
 * reads cells, so that a number may have spaces; `Ada <ada@example.com>` and `mailto:` are understood.
 */
export function addressesIn(line: string): string[] {
  return line.split(/[,;\t"'<>|]/).flatMap((cell) => {
    const text = cell.trim();
    if (text.includes('@')) return text.split(/\s/).filter(hasAt).map(withoutScheme);
    return /^(?:\+|00)[\d\s().-]+$/.test(text) ? [text.replace(/[^+\d]/g, '')] : [];
  });
}

const hasAt = (word: string) => word.includes('@');
const withoutScheme = (word: string) => word.replace(/^mailto:/i, '');
