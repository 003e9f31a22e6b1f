import type { MailFailure, MailFailureCode } from '@joinery/contract/console';
import { isBlock } from '../../bounce/judge/cause.ts';
import { judgeReply } from '../../bounce/judge/judge.ts';
import { ownWords } from '../../bounce/judge/quoted.ts';
import { quote } from '../../bounce/quote.ts';

/** Thrown when a mail server can't be used or doesn't take a mail for now, and it is known why. */
export class MailFailed extends Error {
  override name = 'MailFailed';
  /** Stays with the mail in the outbox. */
  readonly jobDetails: MailFailure;
  /** The parts of nodemailer's error that name nobody, for the log. */
  readonly code: string | undefined;
  readonly command: string | undefined;
  readonly responseCode: number | undefined;
  /** The server's words, which may name the recipient. */
  readonly reply: string;
  /** Nothing was said about the mail: the server couldn't be reached, or let nobody in. */
  readonly isUnreached: boolean;

  /** The server took the connection, and refused only this mail or its recipient for now. See `Handler`. */
  get destinationWorks(): boolean {
    return (
      this.responseCode !== undefined && this.responseCode !== 421 && /^(?:RCPT TO|DATA)$/.test(this.command ?? '')
    );
  }

  /**
   * The receiver that asks for less mail, or for patience with all of it: its domain, or the mail server. A server that
   * doesn't know us yet (greylisting) means only this mail.
   */
  get slowed(): 'domain' | 'mail server' | undefined {
    const { responseCode = 0, reply, command = '' } = this;
    if (responseCode < 400 || responseCode >= 500 || !/^(?:MAIL FROM|RCPT TO|DATA)$/.test(command)) return undefined;
    if (isGreylisting.test(reply)) return undefined;
    if (responseCode === 421 || judgeReply(ownWords(reply)) === 'limit') return 'mail server';
    return isBlock(judgeReply(reply)) ? 'domain' : undefined;
  }

  constructor(message: string, failure: MailFailure, options: ErrorOptions & { isUnreached?: boolean } = {}) {
    super(message, options);
    this.jobDetails = failure;
    this.isUnreached = options.isUnreached ?? false;
    const { code, command, responseCode, response = '' } = Object(options.cause) as SmtpError;
    Object.assign(this, { code, command, responseCode });
    this.reply = response;
  }
}

const isGreylisting = /gr[ea]y.?list/i;

/** An error of nodemailer. `originalCode` is Node's. */
interface SmtpError {
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** Why a mail server didn't take a mail, as far as an error tells. */
export function toFailure(cause: unknown): MailFailure | undefined {
  const { code = '', originalCode = code, response = '' } = Object(cause) as SmtpError;
  const reply = quote(response);
  const failureCode =
    codes[code] ?? (reply ? 'refused' : isAboutTls.test(originalCode) ? 'tls' : codesOfNode[originalCode]);
  return failureCode && { code: failureCode, reply };
}

/** The failure that an error of a sent mail stands for, if it is known. */
export function failureOf(cause: unknown): MailFailure | undefined {
  return (Object(cause) as { jobDetails?: MailFailure }).jobDetails;
}

/** By nodemailer's codes, whether or not the server has replied. */
const codes: Record<string, MailFailureCode> = {
  ETIMEDOUT: 'noAnswer',
  EDNS: 'hostNotFound',
  ETLS: 'tls',
  EAUTH: 'loginRefused',
  ENOAUTH: 'loginRefused',
  EOAUTH2: 'loginRefused',
};

/** By Node's codes, and those that nodemailer uses in their place. */
const codesOfNode: Record<string, MailFailureCode> = {
  ECONNREFUSED: 'connectionRefused',
  ETIMEDOUT: 'noAnswer',
  EHOSTUNREACH: 'noAnswer',
  ENETUNREACH: 'noAnswer',
  ECONNRESET: 'connectionLost',
  EPIPE: 'connectionLost',
  ECONNECTION: 'connectionLost',
};

/** Codes of a handshake that fails, and of certificates (https://nodejs.org/api/tls.html#x509-certificate-error-codes). */
const isAboutTls =
  /^(?:EPROTO$|ERR_TLS|ERR_SSL|ERR_OSSL|CERT_|CRL_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|INVALID_(?:CA|PURPOSE)|HOSTNAME_MISMATCH)/;
