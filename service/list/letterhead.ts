import type { Language } from '../language.ts';
import { words } from '../words/index.ts';

/** Who stands behind an opt-in process, as its pages and mails show it. Empty texts show nothing. */
export interface Letterhead {
  /** What contacts know the list or its sender as. @default the list's name, else "Newsletter" */
  publicName: string;
  /** Name in the mails' From. @default `publicName` */
  senderName: string;
  /** Address in the mails' From. @default that of MAIL_FROM */
  senderAddress: string;
  /** Where answers to the mails go. @default the sender's address */
  replyTo: string;
  /** A picture for light ground, by `https`; its text is the public name. */
  logoUrl: string;
  /** `#rrggbb`. @default a blue */
  color: string;
  /** Who is responsible, with an address that mail reaches; may have several lines. */
  imprint: string;
  /** The page that says what happens to personal data. */
  privacyUrl: string;
}

export const letterheadNames = [
  'publicName',
  'senderName',
  'senderAddress',
  'replyTo',
  'logoUrl',
  'color',
  'imprint',
  'privacyUrl',
] as const satisfies (keyof Letterhead)[];

export const noLetterhead: Letterhead = {
  publicName: '',
  senderName: '',
  senderAddress: '',
  replyTo: '',
  logoUrl: '',
  color: '',
  imprint: '',
  privacyUrl: '',
};

/** The name that people read for an opt-in process. The predefined one has none of its own. */
export function shownName(list: { name: string; letterhead: Letterhead }, language: Language): string {
  return list.letterhead.publicName || list.name || words[language].newsletter;
}
