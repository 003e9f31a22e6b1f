/**
 * The digits of a number as people write or paste it, in ASCII and with a `+` where one leads them: without invisible characters, words around the number and
 * `tel:`. Keeps `(0)`. Undefined when other characters stand between digits: an extension, or a second number.
 */
export function cleanNumber(text: string): string | undefined {
  const [, plus = '', number = ''] =
    /^[^\d+]*(\++)?(.*\d)?/su.exec(asciiDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))) ?? [];
  if (/[^\d\s()[\]./\\\-‐-―−_·•']/u.test(number)) return undefined;
  return (plus && '+') + number.replace(/\(\s*0\s*\)|\D/g, (found) => (/0/.test(found) ? '(0)' : ''));
}

/** A digit's place among ten shows in its code point's last half byte: from 0, or from 6 in the scripts of India. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0);
    return code < 58 ? digit : `${(code & 15) - (code > 0x900 && code < 0xe00 ? 6 : 0)}`;
  });
}
