import type { BounceCause, MailFailure } from '@joinery/contract/console';
import { PermanentFailure } from '@joinery/database/queue';
import { effects } from '../../bounce/judge/cause.ts';
import { judgeReply } from '../../bounce/judge/judge.ts';
import { quote } from '../../bounce/quote.ts';

/** Thrown when a mail server refuses a mail for good. */
export class MailRefused extends PermanentFailure {
  override name = 'MailRefused';
  readonly bounceCause: BounceCause;
  /** The server's words, which may name the recipient. */
  readonly reply: string;
  /** Stays with the mail in the outbox. */
  readonly jobDetails: MailFailure;

  /** `status` is the codes of the `reply`. */
  constructor(status: string, reply: string, cause: BounceCause, options: ErrorOptions) {
    super(`The mail server refuses the ${effects[cause] === 'none' ? 'mail' : 'recipient'}: ${status}`, options);
    this.bounceCause = cause;
    this.reply = reply;
    this.jobDetails = { code: 'refused', reply: quote(reply) };
  }
}

/** A server's reply to RCPT or DATA, as nodemailer reports it. */
interface Reply {
  command?: string;
  responseCode?: number;
  response?: string;
}

/**
 * Tells whether a failed attempt is final: a server refused the recipient or the message with a 5xx (RFC 5321, section
 * 4.2.1). Anything it refuses before it knows the recipient, such as our password or our sender, is for the operator to
 * fix, and worth another attempt.
 */
export function toRefusal(cause: unknown): MailRefused | undefined {
  const { command = '', responseCode = 0, response = '' } = Object(cause) as Reply;
  if (responseCode < 500 || !/^(?:RCPT TO|DATA)$/.test(command)) return undefined;
  const [status] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? [];
  // The server's own words may name the person: only the owner of the contacts reads them.
  const codes = status ? `${responseCode} ${status}` : `${responseCode}`;
  return new MailRefused(codes, response, judgeReply(response), { cause });
}
