import type { Language } from '../language.ts';
import type { PageParameters } from '../page/parameters.ts';
import type { Letterhead } from './letterhead.ts';

export type OptIn = 'single' | 'double';

/**
 * An opt-in process: how a new contact confirms, and the pages that follow. Empty URLs mean the service's own pages.
 */
export interface List {
  id: number;
  /** Empty for the predefined double opt-in process. */
  name: string;
  optIn: OptIn;
  pendingUrl: string;
  thankyouUrl: string;
  /** What its own pages are told about the contact. */
  pageParameters: PageParameters;
  letterhead: Letterhead;
  /** Of the messages and pages that its contacts get. */
  language: Language;
  /** Whether who is pending and signs up again gets another confirmation message. */
  resends: boolean;
  /** Whether mails to its contacts tell when they are opened. */
  tracksOpens: boolean;
}

/** A list as somebody meets it who reads `language`. @default its own */
export function inLanguage(list: List, language: Language | undefined): List {
  return language ? { ...list, language } : list;
}
