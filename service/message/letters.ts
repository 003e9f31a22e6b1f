import { strangerWords } from '../words/index.ts';
import type { Words } from '../words/words.ts';

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

/** The messages that the service sends by itself: what each says, and what its templates may name. */
export const letters = {
  /** Asks to confirm an address: where to, the name of the opt-in process, and the last day on which the link works. */
  confirmation: {
    names: ['link', 'listName', 'lastDay'],
    write: ({ confirm, confirmation: { why, how, until, stranger, sms } }) => ({
      subject: confirm.heading,
      before: [why, how],
      button: confirm.button,
      after: [until],
      quiet: [stranger],
      sms,
    }),
  },
  /** Asks a contact to look at what somebody sent with its address. It may be a stranger's: none of it is in the message. */
  change: {
    names: ['link', 'listName', 'lastDay'],
    write(words) {
      const { change, changeMail } = strangerWords(words);
      return {
        subject: change.heading,
        before: [changeMail.why, changeMail.how],
        button: change.button,
        after: [words.confirmation.until],
        quiet: [changeMail.stranger],
        sms: changeMail.sms,
      };
    },
  },
  /** Tells who has unsubscribed that somebody signed the address up, and how to come back. */
  comeBack: {
    names: ['link', 'listName', 'lastDay'],
    write(words) {
      const { comeBack } = strangerWords(words);
      return {
        subject: comeBack.subject,
        before: [comeBack.why, comeBack.how],
        button: words.unsubscribed.button ?? words.confirm.button,
        after: [words.confirmation.until],
        quiet: [comeBack.stranger],
        sms: words.confirmation.sms,
      };
    },
  },
  /** Tells who was erased why the address can't be signed up. */
  erased: {
    names: ['listName'],
    write(words) {
      const { erased } = strangerWords(words);
      return {
        subject: erased.subject,
        before: [erased.why, erased.how],
        after: [],
        quiet: [erased.stranger],
        sms: erased.why,
      };
    },
  },
} as const satisfies Record<string, { names: readonly string[]; write: (words: Words) => Letter }>;

export type MessageName = keyof typeof letters;
export const messageNames = Object.keys(letters) as MessageName[];
