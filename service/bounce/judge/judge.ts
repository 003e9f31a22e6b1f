import type { BounceCause } from '@joinery/contract/console';
import { isSenderCheck } from './quoted.ts';
import { parseReply, type Reply } from './reply.ts';
import { judgeStatus } from './status.ts';
import { judgeWords, type WordsVerdict } from './words.ts';

/**
 * Judges a failed delivery by a mail server's reply: its enhanced status code, and its words where the code says
 * nothing or is often misused. The words also overrule a code that calls an address dead, because a reader who is
 * written off by mistake is lost, and one written to in vain isn't.
 *
 * @param reply as the server sent it to RCPT or DATA, or as a report quotes it
 */
export function judgeReply(reply: string): BounceCause {
  const parsed = parseReply(reply);
  if (isSenderCheck(parsed.words)) return 'blocked';
  const cause = judge(
    parsed,
    parsed.status && judgeStatus(parsed.status, parsed.isPermanent),
    judgeWords(parsed.words),
  );
  // A failure that may pass proves no death.
  return cause === 'dead' && !parsed.isPermanent ? 'unknown' : cause;
}

function judge({ status }: Reply, byStatus: BounceCause | undefined, said: WordsVerdict | undefined): BounceCause {
  if (byStatus === undefined) return said?.cause ?? (status?.[0] === 7 ? 'blocked' : 'unknown');
  if (byStatus === 'dead' && said?.isStrong) return said.cause;
  if (said?.cause === 'limit' && (byStatus === 'full' || byStatus === 'blocked')) return 'limit';
  return byStatus;
}
