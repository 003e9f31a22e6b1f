import type { BounceCause } from '@joinery/contract/console';
import { judgeReply } from './judge.ts';

/** The parts of a report about one recipient that may tell the cause; each may be empty. */
export interface FailedDelivery {
  /** `Status`, such as `5.1.1`. */
  status: string;
  /** `Diagnostic-Code`, such as `smtp; 550 5.1.1 …`. */
  diagnosis: string;
  /** The report's text for people. */
  text: string;
  /** The addresses of the recipient. */
  recipients: string[];
}

/** The cause of a failed delivery, and the words that tell it. */
export interface Verdict {
  cause: BounceCause;
  /** The receiving server's reply as the report has it; empty when it quotes none. */
  reply: string;
}

/**
 * Judges a delivery that somebody else's server reports as failed. The receiver's own reply goes before `Status`, which
 * the reporting server makes up: Exim and OpenSMTPD say 5.0.0 of everything, and Sendmail 5.1.1 of any refusal.
 */
export function judgeDelivery({ status, diagnosis, text, recipients }: FailedDelivery): Verdict {
  const replies = [diagnosis, ...findReplies(text, recipients)].filter(Boolean);
  const told = replies.map((reply) => ({ reply, cause: judgeReply(reply) })).find(({ cause }) => cause !== 'unknown');
  if (told) return told.cause === 'dead' && status.startsWith('4') ? { ...told, cause: 'unknown' } : told;
  const [reply = ''] = replies;
  const byStatus = judgeReply(status);
  return { reply, cause: reply && byStatus === 'dead' ? 'unknown' : byStatus };
}

/** Most characters of the text, and most paragraphs about a recipient, that are read. */
const mostText = 20_000;
const mostParagraphs = 5;

/** The paragraphs about a recipient, or those with a reply when a forwarding server names another. */
function findReplies(text: string, recipients: string[]): string[] {
  const paragraphs = text.slice(0, mostText).split(/\n[ \t]*\n/);
  const named = recipients.map((recipient) => recipient.toLowerCase());
  const theirs = paragraphs.filter((paragraph) => named.some((name) => paragraph.toLowerCase().includes(name)));
  return (theirs.length ? theirs : paragraphs.filter((paragraph) => hasReply.test(paragraph))).slice(0, mostParagraphs);
}

const hasReply = /(?<![\d.:])[45]\d\d[ -]\S/;
