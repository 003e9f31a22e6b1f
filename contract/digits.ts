/** `text` with the decimal digits of every script, such as Arabic, Persian or Devanagari ones, as 0 to 9. */
export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => `${valueOf(digit.codePointAt(0) ?? 0)}`);
}

/** Unicode keeps the ten digits of a script together, from zero to nine (Unicode Standard, section 4.6). */
function valueOf(code: number): number {
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return (code - zero) % 10;
}
