import type { Language } from '../language.ts';
import { words } from '../words/index.ts';

/** The identity of an opt-in process, as its pages and mails show it. Empty texts show nothing. */
export interface Letterhead {
  /** The name by which contacts know the list or its sender. @default the list's name, otherwise "Newsletter" */
  publicName: string;
  /** The name in the From of its mails. @default `publicName` */
  senderName: string;
  /** The address in the From of its mails. @default the one in MAIL_FROM */
  senderAddress: string;
  /** The address for replies to its mails. @default the sender's address */
  replyTo: string;
  /** An `https` picture for light backgrounds, no SVG; its alternative text is the public name. */
  logoUrl: string;
  /** `#rrggbb`. @default a blue */
  color: string;
  /** The name and postal address of whoever is responsible; may have several lines. */
  imprint: string;
  /** The privacy page. */
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

/**
 * Whether a picture's address names an SVG, which Gmail, Outlook and Yahoo don't show. The console turns a file into a
 * PNG; an address would have to be fetched, and again after each change.
 */
export const isSvg = (url: string): boolean => /\.svgz?$/i.test(URL.parse(url)?.pathname ?? '');

/** The name of an opt-in process that people read. The predefined one has no name of its own. */
export function shownName(list: { name: string; letterhead: Letterhead }, language: Language): string {
  return list.letterhead.publicName || list.name || words[language].newsletter;
}
