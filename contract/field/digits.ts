/**
 * `text` with the decimal digits of every script, such as Arabic, Persian or Devanagari, as 0 to 9, and other
 * full-width characters as plain ones. Drops marks that only set the writing direction.
 */
export function plainDigits(text: string): string {
  const plain = text.replace(/\p{DI}/gu, '').replace(/[！-～]/g, (sign) => sign.normalize('NFKC'));
  return plain.replace(/\p{Nd}/gu, (digit) => `${digitOf(digit.codePointAt(0) ?? 0)}`);
}

/** Unicode keeps the ten digits of a script together, from zero to nine (Unicode Standard, section 4.6). */
function digitOf(code: number): number {
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return (code - zero) % 10;
}
