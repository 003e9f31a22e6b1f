/** Mail and text messages that are kept for lack of a mail server or gateway. */
export interface KeptMails {
  /** Whether mail is kept instead of sent. */
  mailKept: boolean;
  /** Whether text messages are kept instead of sent. */
  smsKept: boolean;
  /** Contacts whose request to confirm was kept, and who still wait; at most 1,000. */
  unasked: number;
  /** Newest first, at most 1,000. */
  mails: KeptMailLine[];
}

/** How many contacts are asked to confirm. */
export interface AskedAgain {
  asked: number;
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

/** How many messages are tried again. */
export interface RetriedMessages {
  count: number;
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

/**
 * How the mail to the owner's own address ended. `kept` without a mail server; `checked` when the server took the
 * login, and the owner has no address to write to.
 */
export interface TestMail {
  status: 'sent' | 'kept' | 'checked';
  to: string;
}

/** The mailbox to which reports of failed mails come, read over IMAP. Times are Unix seconds. */
export interface BounceMailbox {
  /** The place where it was set. The environment of the server (`BOUNCE_MAILBOX_URL`) wins over the console. */
  source: 'environment' | 'console' | 'none';
  /** Whether it can be changed here: not if the environment sets it, nor if several accounts share the instance. */
  changeable: boolean;
  /** Empty while there is none. */
  host: string;
  port: number;
  user: string;
  hasPassword: boolean;
  /** Such as `INBOX`. */
  folder: string;
  /** Whether reports about contacts are deleted once they are read; otherwise they are marked as seen. */
  deletesReports: boolean;
  /** When it was read last; null before the first time. */
  readAt: number | null;
  /** Reports about contacts since it was set. */
  reports: number;
  /** Why it can't be read, and since when; null while it can. */
  failing: { since: number; failure: MailFailure } | null;
}

export interface BounceMailboxChange {
  host: string;
  /** Encrypted from the start at 993, with STARTTLS elsewhere. */
  port: number;
  user: string;
  /** @default the known password, if host and user stay */
  password?: string;
  folder: string;
  deletesReports: boolean;
}

/** The mailbox could be opened. */
export interface OpenedMailbox {
  /** How many emails are in the folder. */
  size: number;
}

/** The mail server that mail goes to. */
export interface MailServer {
  /** The place where it was set. The environment of the server (`SMTP_URL`) wins over the console. */
  source: 'environment' | 'console' | 'none';
  /** Whether it can be changed here: not if the environment sets it, nor if several accounts share the instance. */
  changeable: boolean;
  /** Empty while there is none. */
  host: string;
  port: number;
  /** Empty for a server that asks for no login. */
  user: string;
  hasPassword: boolean;
  /** The sender unless a list names another; empty for `usualFrom`. */
  from: string;
  /** Whether the environment (`MAIL_FROM`) says who the sender is. */
  fromEnvironment: boolean;
  /** The sender without `from`. */
  usualFrom: string;
  /** The owner's own address, where a test mail goes; may be empty. */
  testTo: string;
}

export interface MailServerChange {
  host: string;
  /** Encrypted from the start at 465, with STARTTLS elsewhere. */
  port: number;
  user: string;
  /** @default the known password, if host and user stay */
  password?: string;
  from: string;
}
