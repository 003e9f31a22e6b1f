import type { Words } from '../words/words.ts';
import { senderNames } from './letterhead-data.ts';

/** The words of a message around its link. Every sentence is a template (see `template.ts`). */
export interface Letter {
  subject: string;
  /** Above the button; the last one introduces it. */
  before: string[];
  /** The label of the button that leads to the link. @default no button: the message has no link */
  button?: string;
  after: string[];
  /** In smaller type, below the rest. */
  quiet: string[];
  /** The whole text message. */
  sms: string;
}

/** The button's link, the last day on which it works, and the sender. */
const names = ['link', 'lastDay', ...senderNames] as const;

/** The messages that the service sends by itself: their words, and the placeholders of their templates. */
export const letters = {
  /** Asks for confirmation of an address. */
  confirmation: {
    names,
    write: ({ confirm, confirmation: { why, how, until, stranger, sms } }) => ({
      subject: confirm.heading,
      before: [why, how],
      button: confirm.button,
      after: [until],
      quiet: [stranger],
      sms,
    }),
  },
  /**
   * Asks a contact to look at changes sent with its address. They may be a stranger's, so the message shows none of
   * them.
   */
  change: {
    names,
    write: ({ confirmation, strangers: { change, changeMail, unchanged } }) => ({
      subject: change.heading,
      before: [changeMail.why, changeMail.how],
      button: change.button,
      after: [confirmation.until],
      quiet: [unchanged],
      sms: changeMail.sms,
    }),
  },
  /** Tells an unsubscribed contact that somebody signed its address up, and how to come back. Sent only by mail. */
  comeBack: {
    names,
    write: ({ confirm, confirmation, unsubscribed, strangers: { comeBack, unchanged } }) => ({
      subject: comeBack.subject,
      before: [comeBack.why, confirmation.how],
      button: unsubscribed.button ?? confirm.button,
      after: [confirmation.until],
      quiet: [unchanged],
      sms: confirmation.sms,
    }),
  },
  /** Tells an erased person why the address can't be signed up. Sent only by mail. */
  erased: {
    names: senderNames,
    write: ({ confirmation, strangers: { erased, unchanged } }) => ({
      subject: erased.subject,
      before: [confirmation.why, erased.why],
      after: [],
      quiet: [unchanged],
      sms: confirmation.why,
    }),
  },
} as const satisfies Record<string, { names: readonly string[]; write: (words: Words) => Letter }>;

export type MessageName = keyof typeof letters;
export const messageNames = Object.keys(letters) as MessageName[];
