import type { Operation } from '../../wire.ts';
import type { OverviewQuery } from '../overview.ts';
import type { DraftDefinition, FormFinding } from './builder.ts';

/** The range of days to count in. */
export type FormQuery = OverviewQuery;

/** The counts of a form. None of them is about a person. */
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
  /** False if its site or key has left the configuration: visitors can't reach it. Its draft says why. */
  isServed: boolean;
  /** Signups of the last 24 hours that the service refused because of the form's key or account. */
  faults: number;
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

/** A site on which a form was seen. Times are Unix seconds; null is never. */
export interface FormSighting {
  /** Such as `https://www.example.com`. */
  origin: string;
  /** A page there loaded the form. */
  shownAt: number | null;
  /** Somebody sent it from there. */
  usedAt: number | null;
  /** A page there may not use the form: the site isn't named. */
  refusedAt: number | null;
}

/** The counts of one way in which a form was shown. */
export interface FormPart extends FormNumbers {
  /** 0 if it isn't known, as before versions were counted. */
  version: number;
  /** The tag of the language; `''` if it isn't known. */
  language: string;
  /** `inline`, `popup` and so on; `''` if it isn't known. */
  display: string;
}

/** How far visitors came in a version of a form. */
export interface FormReach {
  /** 0 for a form of the configuration. */
  version: number;
  /** How many began to fill it in. Pages that don't tell of each field aren't among them. */
  starts: number;
  /** How many of those reached each field, or one below it, in the order of the form. */
  fields: { field: string; count: number }[];
  /** How many signed up. */
  signups: number;
}

export interface FormDetails extends FormLine {
  /** The address of its own page. */
  pageUrl: string;
  /** Origins of the sites that may show it, such as `https://www.example.com`. */
  sites: string[];
  /** Whether its owner names them. Else they are the configuration's. */
  namesSites: boolean;
  /** Tags of its languages, its own first. */
  languages: string[];
  /** The version that visitors see; 0 for a form of the configuration. */
  version: number;
  /** Whether its draft differs from what visitors see. */
  hasDraft: boolean;
  /** The definition that visitors see, from which a copy can be made. */
  definition: DraftDefinition;
  /** Problems that keep it from working as it is: its key was revoked, say. */
  problems: FormFinding[];
  snippets: FormSnippets;
  /** Where it was seen, the last ones first: at most 30 sites. */
  sightings: FormSighting[];
  /** Every day of the range, oldest first. */
  days: FormDay[];
  /** The same by version, language and display together. */
  breakdown: FormPart[];
  /** Where visitors stopped, by version, the newest first: at most 12 versions. */
  reached: FormReach[];
  /** Mistakes that visitors made, by field (`''` for the whole form) and code of the issue, the most frequent first. */
  mistakes: { field: string; code: string; count: number }[];
}

/** Where a form's signups can go: a list, or a key of a site. */
export interface FormDestination {
  id: string;
  name: string;
  /** The tag of the language that its forms speak unless they say otherwise. */
  language: string;
  /** Whether the form's owner names the sites that may show it. Else they are the configuration's. */
  namesSites: boolean;
}

export interface NewForm {
  title: string;
  /** The id of one of `listDestinations`. */
  destination: string;
  /** Whether it also asks for the first name. */
  asksName: boolean;
  /** Addresses of the sites that show it. Empty where the configuration names them. */
  sites: string[];
  /**
   * A definition to start from, such as a template's or another form's. Title, language and list are filled in.
   *
   * @default none
   */
  definition?: DraftDefinition;
}

/** Settings that apply to every version of a form. */
export interface FormChanges {
  sites: string[];
}

/** The name of the form that was made. */
export interface MadeForm {
  name: string;
}
