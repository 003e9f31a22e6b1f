import type { NotedCause } from './bounce/bounces.ts';

/** The mail of an account in the last seven days, by domain: at most 20, and the others in sum. */
export interface MailDomains {
  /** Those with trouble first: what is put off, then what was refused. */
  domains: MailDomain[];
  /** All other domains. Mail that is put off counts here if nobody looked where it goes: that is done for 2,000. */
  rest: MailDomainCounts & { domains: number };
}

export interface MailDomainCounts {
  /** Mails that the mail server took. */
  sent: number;
  /** Mails that wait for another attempt, or until the domain takes some. */
  putOff: number;
  /** Mails that the domain refused for good, at once or by a report. */
  refused: number;
}

export interface MailDomain extends MailDomainCounts {
  domain: string;
  /** What the receiver said last, its class, and when (Unix seconds); null if it said nothing in this time. */
  trouble: { cause: NotedCause; reply: string; at: number } | null;
  /** When it gets mail again, if it gets none for now: Unix seconds. */
  pausedUntil: number | null;
}
