import type { ServiceErrorCode } from '@joinery/contract/errors';

/** A page's own sentences: a heading, a paragraph, perhaps a button under it, perhaps a smaller paragraph. */
export interface Said {
  heading: string;
  text: string;
  button?: string;
  note?: string;
}

/** The pages by their names. */
export type PageName = { [Name in keyof Words]: Words[Name] extends Said ? Name : never }[keyof Words];

/** Every sentence that contacts read, in one language. `{{ names }}` are filled in as in templates: docs/mail.md. */
export interface Words {
  /** Shown where an opt-in process has no name. */
  newsletter: string;
  /** Text of the link to the sender's privacy policy. */
  privacy: string;
  pending: Said;
  thankyou: Said;
  /** Also the subject of the confirmation mail, and its button. */
  confirm: Said & { button: string };
  /** A link that can't be used any more, or never could. */
  used: Said;
  expired: Said;
  unknown: Said;
  /** A personal link of nobody, or not any more. */
  erased: Said;
  /** Asks whether to unsubscribe, and says that it was done. The button also is the text of links to that page. */
  unsubscribe: Said & { button: string };
  unsubscribed: Said;
  /** After the button to subscribe again, when messages went to the contact only lately. */
  throttled: Said;
  /** The message that asks to confirm. */
  confirmation: {
    /** Names `{{ listName }}`. */
    why: string;
    /** Introduces the button, or the link. */
    how: string;
    /** Names `{{ lastDay }}`. */
    until: string;
    stranger: string;
    /** Names `{{ listName }}` and `{{ link }}`. */
    sms: string;
  };
  strangers: StrangerWords;
  /** Introduces the link below a mail's button. */
  noButton: string;
  /** The heading over what an operation answers. */
  answer: string;
  /** The heading when an operation was refused, and what to do. */
  refused: string;
  again: string;
  /** Why an operation failed; `{field}` stands for the name of the field. @default the operation's own message */
  reasons: { readonly [Code in VisitorCode]: string };
}

/** The sentences for places where somebody may have typed another person's address. */
export interface StrangerWords {
  /** Shows what a visitor of a form sent for a contact. The mail has the same heading, as its subject, and button. */
  change: { heading: string; text: string; button: string };
  /** The heading after the button. */
  changed: string;
  /** On the page that confirms: introduces what else the link brings. */
  alsoChanges: string;
  /** Before the value that a contact has, and before the one that takes its place. */
  before: string;
  after: string;
  /** For readers who didn't send this. */
  unchanged: string;
  /** On the page after a signup: how many messages a mailbox gets. */
  limit: string;
  /** The message that leads to the page of a change. */
  changeMail: {
    /** Names `{{ listName }}`. */
    why: string;
    how: string;
    /** Names `{{ listName }}` and `{{ link }}`. */
    sms: string;
  };
  /** The message to a contact who had unsubscribed and was signed up again. Its button is that of their page. */
  comeBack: {
    subject: string;
    /** Names `{{ listName }}`. */
    why: string;
  };
  /** The message to an erased address. It has no link, and opens like the confirmation message. */
  erased: { subject: string; why: string };
}

/** The errors that a visitor of a plain form can cause or has to know of. */
export type VisitorCode = Extract<ServiceErrorCode, 4 | 5 | 6 | 7 | 8 | 9 | 11 | 12 | 30 | 32 | 100>;
