import type { Language } from '../language.ts';
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
  /** The query parameters that tell its pages about the contact. */
  pageParameters: PageParameters;
  letterhead: Letterhead;
  /** The language of its contacts' messages and pages. */
  language: Language;
  /** Whether a pending contact that signs up again gets another confirmation message. */
  resends: boolean;
  /** Whether its contacts' mails report when they are opened. */
  tracksOpens: boolean;
}

/** A list as seen by a reader of `language`. @default its own language */
export function inLanguage(list: List, language: Language | undefined): List {
  return language ? { ...list, language } : list;
}

/** The values that a custom page can get about its contact. */
export const pageValues = ['id', 'email', 'list', 'key'] as const;

/** The names of query parameters, by the value that each carries; absent ones aren't sent. */
export type PageParameters = { readonly [Value in (typeof pageValues)[number]]?: string };
