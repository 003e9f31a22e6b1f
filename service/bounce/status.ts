/**
 * What an enhanced status code (RFC 3463) of a failure for good says: `hard` that the address takes no mail, `soft`
 * that it is there and takes none now, `other` that the reason lies elsewhere: in the message, its sender, a policy or
 * a system. `unknown` says nothing.
 *
 * @param text the server's own words
 */
export function judgeStatus(status: string, text = ''): 'hard' | 'soft' | 'other' | 'unknown' {
  const [, subject, detail] = status.split('.').map(Number);
  if (subject === 0) return 'unknown';
  // Addressing: 7 and 8 are about the sender's address, 9 about a host that does not follow the standard.
  if (subject === 1) return detail === 7 || detail === 8 || detail === 9 ? 'other' : 'hard';
  // The mailbox: 1 is disabled; 3 is a message too long for it.
  if (subject === 2) return detail === 1 ? 'hard' : detail === 3 ? 'other' : 'soft';
  // The network: 4 is a domain without a host for mail. Microsoft 365 answers 5.4.1 for recipients that it doesn't
  // know.
  if (subject === 4) return detail === 4 || (detail === 1 && /recipient/i.test(text)) ? 'hard' : 'other';
  return 'other';
}
