import type { FieldType } from '../field/fields.ts';

/** A list: an opt-in process. */
export interface ListLine extends ListSettings {
  id: number;
}

/** An owner's settings for a list. Empty texts stand for the usual ones. */
export interface ListSettings {
  /** Empty for the predefined list. */
  name: string;
  optIn: OptIn;
  /** The language of mails and pages (BCP 47): one of `@joinery/contract/locales`. */
  language: string;
  publicName: string;
  senderName: string;
  senderAddress: string;
  replyTo: string;
  logoUrl: string;
  /** `#rrggbb`. */
  color: string;
  imprint: string;
  privacyUrl: string;
  /** The page until somebody confirms. @default the service's own */
  pendingUrl: string;
  /** The page after confirming. @default the service's own */
  thankyouUrl: string;
  /** Whether somebody who hasn't confirmed and signs up again gets another confirmation message. */
  resends: boolean;
  /** Whether mails report when they are opened. */
  tracksOpens: boolean;
}

export type OptIn = 'single' | 'double';

export interface NewList {
  name: string;
  optIn: OptIn;
}

/** Absent members stay as they are. The predefined list keeps its name and double opt-in. */
export type ListChanges = Partial<ListSettings>;

export interface TagLine {
  id: number;
  name: string;
  /** Assigned only by the system. */
  smart: boolean;
}

export interface NewTag {
  name: string;
}

export interface FieldLine {
  /** As on the wire: `fieldFirstName`. */
  name: string;
  label: string;
  type: string;
}

export interface NewField {
  /** Its name for people, which no other field of the account has. */
  label: string;
  type: NewFieldType;
}

/** The types of an account's own fields. */
export type NewFieldType = Exclude<FieldType, 'sms'>;

/** The id of what was made. */
export interface Made {
  id: number;
}
