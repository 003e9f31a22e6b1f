/** Mail and text messages that are kept for lack of a mail server or gateway. */
export interface KeptMails {
  /** Whether mail is kept instead of sent. */
  mailKept: boolean;
  /** Whether text messages are kept instead of sent. */
  smsKept: boolean;
  /** Newest first, at most 1,000. */
  mails: KeptMailLine[];
}

export interface KeptMailLine {
  id: string;
  to: string;
  /** Empty for a text message. */
  subject: string;
  /** Unix seconds. */
  receivedAt: number;
}

export interface KeptMail extends KeptMailLine {
  text: string;
  /** Whether `showKeptMail` has HTML to show: a text message has none. */
  hasHtml: boolean;
  /** The web addresses in the text, in order. */
  links: string[];
}

export interface OutboxQuery {
  state: OutboxState;
}

export type OutboxState = 'waiting' | 'givenUp';

/** Oldest first, at most 500. */
export interface OutboxPage {
  entries: OutboxItem[];
  /** Whether there are more. */
  more: boolean;
}

/** A message in the outbox, without its content. Times are Unix seconds. */
export interface OutboxItem {
  id: string;
  /** `submission`: a signup that a proxy keeps until its service can take it. */
  kind: 'confirmation' | 'campaign' | 'webhook' | 'submission';
  /** The contact's id; null for a webhook's call and a submission. */
  contactId: number | null;
  /** The name of the form that a submission came from; empty for everything else. */
  form: string;
  /** The contact's address, or the webhook's host; empty when it is gone. */
  to: string;
  /** Failed attempts. */
  attempts: number;
  /** Whether another attempt is being made. */
  underWay: boolean;
  since: number;
  /** When the next attempt is due; null once given up. */
  next: number | null;
  /** Why the last attempt failed, in English and without addresses; empty before there was one. */
  reason: string;
  /** The same if it is a mail server's failure that the console has words for. */
  failure: MailFailure | null;
}

/** Why a mail server didn't take a mail. */
export interface MailFailure {
  code: MailFailureCode;
  /** The server's own words, without addresses; empty when it had none. */
  reply: string;
}

export type MailFailureCode =
  /** It took no connection, or fell silent. */
  | 'noAnswer'
  /** Nothing listens there. */
  | 'connectionRefused'
  | 'connectionLost'
  | 'hostNotFound'
  | 'loginRefused'
  /** It has no TLS although it must, or its certificate isn't valid. */
  | 'tls'
  /** It refused the mail, its sender, its recipient or us. */
  | 'refused';

/** How the mail to the owner's own address ended. `kept` without a mail server. */
export interface TestMail {
  status: 'sent' | 'kept';
  to: string;
}
