/**
 * Judges a permanent failure by its enhanced status code (RFC 3463). `hard`: the address takes no mail. `soft`: it
 * exists, but takes none now. `other`: the reason lies elsewhere, in the message, its sender, a policy or a system.
 * `unknown`: the code says nothing.
 *
 * @param text the server's own words
 */
export function judgeStatus(status: string, text = ''): 'hard' | 'soft' | 'other' | 'unknown' {
  const [, subject, detail] = status.split('.').map(Number);
  if (subject === 0) return 'unknown';
  // Addressing: 7 and 8 concern the sender's address, 9 a host that doesn't follow the standard.
  if (subject === 1) return detail === 7 || detail === 8 || detail === 9 ? 'other' : 'hard';
  // The mailbox: 1 is disabled; 3 means the message is too long for it.
  if (subject === 2) return detail === 1 ? 'hard' : detail === 3 ? 'other' : 'soft';
  // The network: 4 means the domain has no mail host. Microsoft 365 answers 5.4.1 for recipients that it doesn't know.
  if (subject === 4) return detail === 4 || (detail === 1 && /recipient/i.test(text)) ? 'hard' : 'other';
  return 'other';
}
