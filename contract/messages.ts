import type { NeutralCode } from './errors.ts';
import type { FieldType } from './fields.ts';
import type { Operation } from './wire.ts';

/** Every sentence that a form shows by itself, in one language. */
export interface Messages extends Record<Exclude<VisitorIssueCode, 'invalid'>, string> {
  /** Marks a field that may stay empty. */
  optional: string;
  /** Marks email and number where one of them is enough. */
  either: string;
  /** Stands in a list in which nothing is chosen yet. */
  choose: string;
  /** What is wrong with a choice that the form does not offer, or no longer in these words. */
  notOffered: string;
  /** What is wrong with a box that has to be ticked. */
  tick: string;
  /** The button that leads to the next step of a form, and the one that leads back. */
  next: string;
  back: string;
  /** Says where in a form of several steps one is; `{step}` and `{steps}` stand for the numbers. */
  step: string;
  /** Stands in place of the countries when none matches what was typed. */
  noCountry: string;
  /** Names the button that closes a form which stands apart from the page. */
  close: string;
  /** The button while a submission is on its way. */
  sending: string;
  /** The answer when a submission was kept for later. The first line is its heading. */
  accepted: string;
  /** Says below the success message who writes; `{sender}` stands for the form's `sender`. */
  sender: string;
  /** The link below the success message that leads back to the form: to an address, or a number in forms that take nothing else. */
  anotherAddress: string;
  anotherNumber: string;
  /** Offers an address that was probably meant; `{email}` stands for it. */
  suggestion: string;
  /** What is said at a limit; `{wait}` stands for a text like "in 5 minutes". */
  tooMany: string;
  /** What is wrong with a value, by the type of its field. */
  invalid: Record<FieldType, string>;
  /** Heads the issues on the page that works without JavaScript. */
  summary: string;
  /** Text of the link to the form's `contact`. */
  contact: string;
  /** What the service says of an address, by its error code, where a form may tell. */
  exact: Record<NeutralCode, string>;
  /** In place of the sentences of the same names, where somebody leaves. */
  leaving: { accepted: string; refused: string };
  /** The page that a link in a mail opens: its title, and what the two ways out mean. */
  preferences: { title: string; signout: string; signoff: string };
  submit: Record<Operation, string>;
  /** The success message of a signin under double opt-in, or where the opt-in process isn't known. The first line is its heading. */
  thanks: Record<'double' | 'unknown', { email: string; message: string }>;
  /** The success message of a signin under single opt-in, and of the other operations. */
  done: Record<Operation, string>;
  /** Labels of `email`, `smsNumber` and the global fields. */
  labels: Record<string, string>;
}

/** The issues that a visitor causes or has to know of; the others name a mistake in the page or the request. */
export type VisitorIssueCode =
  | 'required'
  | 'oneRequired'
  | 'invalid'
  | 'tooLong'
  | 'outOfRange'
  | 'refused'
  | 'unavailable'
  | 'tooMany'
  | 'offline'
  | 'challenge'
  | 'expired'
  | 'linkNeeded'
  | 'otherAddress'
  | 'otherNumber'
  | 'numberTooShort'
  | 'numberTooLong'
  | 'numberUnknown'
  | 'extension'
  | 'scriptsNeeded';

/** Sentences of its owner's own, in place of those that a form shows by itself. Those of `texts` and of fields stand there. */
export type OwnMessages = Partial<
  Omit<Messages, 'submit' | 'thanks' | 'done' | 'labels' | 'invalid' | 'leaving' | 'preferences' | 'exact'>
> & {
  invalid?: Partial<Record<FieldType, string>>;
};

/** The messages that travel with a form: those it needs, so that a page loads one language and no spare sentence. */
export type FormMessages = Omit<
  Messages,
  | 'optional'
  | 'either'
  | 'sender'
  | 'anotherAddress'
  | 'anotherNumber'
  | 'submit'
  | 'thanks'
  | 'done'
  | 'labels'
  | 'invalid'
  | 'leaving'
  | 'preferences'
  | 'exact'
> & {
  /** The link that leads back from the success message. */
  another: string;
  invalid: Partial<Record<FieldType, string>>;
  /** Names the list of countries; with SMS numbers only. */
  country?: string;
};
