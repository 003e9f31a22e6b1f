/** A server's reply on one line, without addresses and numbers. */
export function quote(reply: string): string {
  // PostgreSQL stores no NUL.
  const front = reply.slice(0, mostCharacters).replaceAll('\0', ' ');
  return mask(front.replace(/\s+/g, ' ').trim()).slice(0, 500);
}

const mostCharacters = 4_000;

/** A text without the addresses and phone numbers in it: a mail server's reply quotes either. */
export function mask(text: string): string {
  return text
    .replace(/[^\s<>"'(),;]+/g, (word) => (hasInnerAt(word) ? '<address>' : word))
    .replace(/\+?\d{7,}/g, '<number>');
}

/** Whether a word may be an address. An expression that looks for addresses takes quadratic time without one. */
function hasInnerAt(word: string): boolean {
  return word.slice(1, -1).includes('@');
}
