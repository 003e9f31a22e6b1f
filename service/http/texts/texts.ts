import type { ServiceErrorCode } from '@joinery/contract/errors';
import type { Language } from '../../language.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/** What a page says: a heading, a paragraph, perhaps a button under it, perhaps a smaller paragraph. */
export interface Said {
  title: string;
  heading: string;
  text: string;
  button?: string;
  note?: string;
}

/** The pages by their names. */
export type PageName = { [Name in keyof Texts]: Texts[Name] extends Said ? Name : never }[keyof Texts];

/** Every sentence of the service's pages in one language. */
export interface Texts {
  pending: Said;
  thankyou: Said;
  confirm: Said;
  /** A link that can't be used any more, or never could. */
  used: Said;
  expired: Said;
  unknown: Said;
  /** Asks whether to unsubscribe, and says that it was done. */
  unsubscribe: Said;
  unsubscribed: Said;
  /** After the button to subscribe again. */
  resumed: Said;
  /** The same, when messages went to the contact only lately. */
  throttled: Said;
  /** A personal link of nobody, or not any more. */
  erased: Said;
  /** Where an account's owner makes a customer key; functions take the developer's name. */
  customerKey: {
    heading: string;
    text: (developer: string) => string;
    username: string;
    password: string;
    button: string;
    note: string;
    wrong: string;
    made: string;
    once: (developer: string) => string;
    unknown: string;
  };
  /** The heading over what an operation answers. */
  answer: string;
  /** The heading when an operation was refused, and what to do. */
  refused: string;
  again: string;
  /** Why an operation failed; `field` is the name of the field that it is about. @default the operation's own message */
  reasons: { readonly [Code in ServiceErrorCode]?: (field: string) => string };
}

export const texts: Record<Language, Texts> = { en, de };
