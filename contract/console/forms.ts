import type { Operation } from '../wire.ts';
import type { OverviewQuery } from './overview.ts';

/** The range of days to count in. */
export type FormQuery = OverviewQuery;

/** What happened to a form. Nothing in it is about anybody. */
export interface FormNumbers {
  /** How often it was shown, and how often somebody began to fill it in. */
  views: number;
  starts: number;
  signups: number;
  /** Those of the signups who have confirmed. */
  confirmed: number;
}

export interface FormLine extends FormNumbers {
  /** Its name in addresses. */
  name: string;
  title: string;
  operation: Operation;
  /** Whether it comes from the server's configuration, and is changed there. */
  readOnly: boolean;
}

/** The ways to put a form on a page, as text to paste. */
export interface FormSnippets {
  script: string;
  element: string;
  react: string;
  iframe: string;
  html: string;
}

export interface FormDay extends FormNumbers {
  /** `YYYY-MM-DD`. */
  day: string;
}

export interface FormDetails extends FormLine {
  /** The text below the title; may be empty. */
  description: string;
  /** The label of the button. */
  submit: string;
  /** The address of its own page. */
  pageUrl: string;
  /** Origins of the sites that may show it, such as `https://www.example.com`. */
  sites: string[];
  /** Tags of its languages, its own first. */
  languages: string[];
  snippets: FormSnippets;
  /** Every day of the range, oldest first. */
  days: FormDay[];
  /** Mistakes that visitors made, by field (`''` for the whole form), the most frequent first. */
  mistakes: { field: string; count: number }[];
}

export interface NewForm {
  title: string;
  listId: number;
  /** Whether it also asks for the first name. */
  asksName: boolean;
  /** Addresses of the sites that show it. */
  sites: string[];
}

/** What is absent stays. */
export interface FormChanges {
  title?: string;
  description?: string;
  submit?: string;
  sites?: string[];
}

/** The name of the form that was made. */
export interface MadeForm {
  name: string;
}
