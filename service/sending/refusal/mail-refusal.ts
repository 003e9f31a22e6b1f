import type { MailFailure } from '@joinery/contract/console';
import { PermanentFailure } from '@joinery/database/queue';
import { judgeStatus } from '../../bounce/index.ts';
import type { Bounce } from '../../model/index.ts';
import { hasInnerAt, quote } from './mail-failure.ts';

/** Thrown when a mail server refuses a mail for good. */
export class MailRefused extends PermanentFailure {
  override name = 'MailRefused';
  /**
   * How the recipient's address bounced; undefined when the server refuses the sender or the message, or says nothing
   * about the address.
   */
  readonly bounce: Exclude<Bounce, 'none' | 'spam'> | undefined;
  /** Stays with the mail in the outbox. */
  readonly jobDetails: MailFailure;

  /** `status` is the codes of the `reply`. */
  constructor(status: string, reply: string, bounce: MailRefused['bounce'], options: ErrorOptions) {
    super(`The mail server refuses the ${bounce ? 'recipient' : 'mail'}: ${status}`, options);
    this.bounce = bounce;
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
  return new MailRefused(codes, response, judge({ command, responseCode, response }, status), { cause });
}

function judge({ command, responseCode = 0, response = '' }: Reply, status: string | undefined): MailRefused['bounce'] {
  const by = status ? judgeStatus(status, response) : 'unknown';
  if (by !== 'unknown') return by === 'other' ? undefined : by;
  const text = response.replace(/[^\s<>]+/g, (word) => (hasInnerAt(word) ? '' : word));
  if (aboutUs.test(text)) return undefined;
  if (isFull.test(text)) return 'soft';
  if (aboutAddress.test(text)) return 'hard';
  // Mailbox unavailable, not local, not allowed, or a host that takes no mail (RFC 5321, section 4.2.3; RFC 7504).
  if ([550, 551, 553, 556].includes(responseCode)) return command === 'RCPT TO' ? 'hard' : 'soft';
  return [500, 501, 502, 503, 504, 530, 535, 538, 552, 555].includes(responseCode) ? undefined : 'soft';
}

/** How servers without enhanced status codes say that they object to us or to the message. */
const aboutUs =
  /relay|spam|virus|malware|spf\b|dkim|dmarc|block(?:ed|list)|black ?list|banned|reputation|policy|policies|not (?:permitted|authori[sz]ed)|authenticat|access denied|content|too (?:big|large|long)|message size|size limit|sender|helo|reverse dns|ptr\b|\brbl\b|dnsbl|spamhaus|rate|too many/i;
const isFull = /quota|mailbox (?:is )?full|over ?quota|storage|insufficient/i;
const aboutAddress =
  /(?:user|mailbox|recipient|address|account|addressee|person|customer)\b.{0,40}\b(?:unknown|not found|invalid|reject|disabled|inactive|unavailable|not exist|n't exist|doesn't|n't have|no longer|suspended|closed)|(?:unknown|no such|invalid|unrouteable|nonexistent|bad destination)\b.{0,40}\b(?:user|mailbox|recipient|address|account|person)|doesn't have an? .{0,30}account/i;
