/**
 * The part of a reply that a server says itself, before the reply of another one that it asked. Exim's callouts and
 * Postfix's address verification quote that at the end.
 */
export function ownWords(reply: string): string {
  const end = reply.search(quote);
  return end < 0 ? reply : reply.slice(0, end);
}

const quote =
  /\bcalled:|\bsent:\s{1,9}(?:rcpt|mail|data|[eh]e?hlo)\b|\bresponse\b.{0,80}?:|\b(?:said|answered|replied|returned):|\bin reply to\b/i;

/**
 * Whether words, in lower case, say that a server asked the sender's own about the sender and got no good answer. Codes
 * and words in that answer, which the reply quotes, then say nothing about the recipient or about limits of ours.
 */
export function isSenderCheck(words: string): boolean {
  return senderCheck.test(words);
}

const senderCheck =
  /sender verif|verify call-?out|(?:verification|call-?back setup|call-?out(?: verification)?) failed (?:for|while)|sender address rejected: (?:unverified|undeliverable) address/;
