import type { Words } from '../words/words.ts';
import { senderNames } from './letterhead-data.ts';

/** What a message says around its link. Every sentence is a template (see `template.ts`). */
export interface Letter {
  subject: string;
  /** Above the button; the last one introduces it. */
  before: string[];
  /** The text of the button that leads to the link. @default no button: the message has no link */
  button?: string;
  after: string[];
  /** In smaller type, after the rest. */
  quiet: string[];
  /** The whole text message. */
  sms: string;
}

/** Where the button leads, the last day on which that works, and who writes. */
const names = ['link', 'lastDay', ...senderNames] as const;

/** The messages that the service sends by itself: what each says, and what its templates may name. */
export const letters = {
  /** Asks to confirm an address. */
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
   * Asks a contact to look at what somebody sent with its address. It may be a stranger's: none of it is in the
   * message.
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
  /** Tells who has unsubscribed that somebody signed the address up, and how to come back. It goes by mail alone. */
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
  /** Tells who was erased why the address can't be signed up. It goes by mail alone. */
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
