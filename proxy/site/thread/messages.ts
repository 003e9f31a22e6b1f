import type { SitePage, SitePalette } from '@joinery/contract/console';

/** Everything that the thread needs to know of a page. */
export interface FetchedPage {
  url: string;
  /** The `Content-Type`, in lower case. */
  type: string;
  body: Uint8Array;
  /** The values of its headers `Content-Security-Policy`. */
  policies: string[];
  /** The address at which visitors reach the proxy, without a trailing slash. */
  publicUrl: string;
  /** The path of the widget's files. */
  widget: string;
  form: { name: string; redirectHosts: readonly string[]; hasCaptcha: boolean };
  /** Milliseconds until it reads no more style sheets. */
  patience: number;
}

/** The thread asks for something to be fetched. */
export interface Question {
  url: string;
  /** The `Accept` header. */
  accept: string;
}

/** Undefined if it couldn't be had. */
export type Answer = { type: string; body: Uint8Array } | undefined;

/** Findings come as the thread has them, the page first. */
export type Finding = { page: Omit<SitePage, 'palettes' | 'isNamed'> } | { palettes: SitePalette[] };

/** It says first that it has started. */
export type FromThread = { ready: true } | { id: number; question: Question } | { finding: Finding };

export interface ToThread {
  id: number;
  answer: Answer;
}
