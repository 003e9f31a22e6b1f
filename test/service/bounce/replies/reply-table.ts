import type { BounceCause } from '@joinery/contract/console';

/** Replies of one receiver or mail server, each with its cause, and the public page or collection that has them. */
export interface ReplySource {
  receiver: string;
  /** Addresses in the replies are replaced by reserved ones, and long replies end early. */
  source: string;
  replies: [reply: string, cause: BounceCause][];
}

/** Reports that the authors of a parser for bounces collected, under the name of their file. */
export const collected = 'https://github.com/sisimai/set-of-emails, maildir/bsd/';
