import type { NeutralCode } from '../errors.ts';
import type { FieldType } from '../field/fields.ts';
import type { Operation, VisitorIssueCode } from '../wire.ts';

/** All sentences that a form shows by itself, in one language. */
export interface Messages extends Record<Exclude<VisitorIssueCode, 'invalid'>, string> {
  /** Marks a field that may stay empty. */
  optional: string;
  /** Marks email and number if one of them is enough. */
  either: string;
  /** The entry of a list while nothing is chosen. */
  choose: string;
  /** The issue of a choice that the form doesn't offer, or no longer in these words. */
  notOffered: string;
  /** The issue of a box that has to be ticked. */
  tick: string;
  /** The button that leads to the next step of a form, and the one that leads back. */
  next: string;
  back: string;
  /** Progress in a form of several steps; `{step}` and `{steps}` stand for the numbers. */
  step: string;
  /** Replaces the list of countries if none matches the typed text. */
  noCountry: string;
  /** Names the button that closes a form apart from the page. */
  close: string;
  /** The button while a submission is on its way. */
  sending: string;
  /** The answer when a submission was kept for later. The first line is its heading. */
  accepted: string;
  /** Follows the success message and says who writes; `{sender}` stands for the form's `sender`. */
  sender: string;
  /**
   * The link below the success message, back to the form: for another address, or another number if the form takes no
   * address.
   */
  anotherAddress: string;
  anotherNumber: string;
  /** Offers a corrected address; `{email}` stands for it. */
  suggestion: string;
  /** The answer at a limit; `{wait}` stands for a text like "in 5 minutes". */
  tooMany: string;
  /** The issue of an invalid value, by field type. */
  invalid: Record<FieldType, string>;
  /** The heading over the issues on the page that works without JavaScript. */
  summary: string;
  /** Text of the link to the form's `contact`. */
  contact: string;
  /** The service's word on an address, by error code, in forms that may reveal it. */
  exact: Record<NeutralCode, string>;
  /** Replace the sentences of the same names in forms for leaving. */
  leaving: { accepted: string; refused: string };
  /** The page behind a mail's link: its title, and the meaning of the two ways out. */
  preferences: { title: string; signout: string; signoff: string };
  submit: Record<Operation, string>;
  /**
   * The success message of a signin under double opt-in, or under an unknown opt-in process. The first line is its
   * heading.
   */
  thanks: Record<'double' | 'unknown', { email: string; message: string }>;
  /** The success message of a signin under single opt-in, and of the other operations. */
  done: Record<Operation, string>;
  /** Labels of `email`, `smsNumber` and the global fields. */
  labels: Record<string, string>;
}

/** The owner's sentences, which replace those that a form shows by itself. `texts` and fields hold their own. */
export type OwnMessages = Partial<
  Omit<Messages, 'submit' | 'thanks' | 'done' | 'labels' | 'invalid' | 'leaving' | 'preferences' | 'exact'>
> & {
  invalid?: Partial<Record<FieldType, string>>;
};

/** The messages that travel with a form: only those it needs, in one language. */
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
  /** The link back from the success message. */
  another: string;
  invalid: Partial<Record<FieldType, string>>;
  /** Names the list of countries. Only with SMS numbers. */
  country?: string;
};
