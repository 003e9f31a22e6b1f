/**
 * The digits of a number as people write or paste it, in ASCII, with a `+` if one leads them. Drops invisible
 * characters, words around the number and `tel:`. If two country codes follow each other, the second counts. Keeps
 * `(0)`. Undefined if other characters stand between the digits: an extension, or a second number.
 */
export function cleanNumber(text: string): string | undefined {
  const [, plus = '', number = ''] =
    /^[^\d+]*(\++)?([\s\S]*\d)?/u.exec(
      asciiDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, '')).replace(/^[^\d+]*\+\d{1,3}\s*(?=\+)/, ''),
    ) ?? [];
  if (/[^\d\s()[\]./\\\-‐-―−_·•']/u.test(number)) return undefined;
  return (plus && '+') + number.replace(/\(\s*0\s*\)|\D/g, (found) => (/0/.test(found) ? '(0)' : ''));
}

/**
 * Treats digits as the contract's `plainDigits` does. Two parts could share it only as a file, and a request, of its
 * own.
 */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return `${(code - zero) % 10}`;
  });
}
