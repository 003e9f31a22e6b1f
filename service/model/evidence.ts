import type { SubmissionEvidence } from '@joinery/contract/evidence';

/** When something happened (Unix seconds), and who did it. */
export interface Evidence {
  at: number;
  by: Origin;
}

/** Who did something, as far as known. */
export type Origin =
  | ({ way: 'form' } & Seen)
  /** Somebody on a page of the service, such as the one that confirms. An unknown address is empty. */
  | { way: 'page'; ip: string }
  | { way: keyof typeof sentences }
  /** Known only by the text that an earlier version recorded. */
  | { way: 'other'; text: string };

/** Where and how a visitor saw a form. An unknown address or page is empty. */
type Seen = Omit<SubmissionEvidence, 'at'>;

/** Marks a request as a visitor's submission of a public form; the account's own requests have no mark. */
export interface Mark {
  /** The verified evidence about the visitor. @default none: the mark could not be verified */
  evidence?: SubmissionEvidence | undefined;
}

/** The origins that have nothing more to tell, and their texts in the contact record. */
const sentences = {
  interface: '0.0.0.0 - By API Request',
  import: 'Import',
  smsReply: 'By SMS reply',
  complaint: 'By complaint',
  mailProvider: 'By mail provider',
  email: 'By email',
  suppression: 'By suppression list',
} as const;

/** The visitor of a form as an origin. */
export function visitorOf({ at: _, ...seen }: SubmissionEvidence): Origin {
  return { way: 'form', ...seen };
}

/** The page of the form; empty if the origin has none. */
export function pageOf(by: Origin): string {
  return by.way === 'form' ? by.page : '';
}

/**
 * The origin as the contact record shows it and as it is stored. Like the texts that clients know, a form's begins with
 * the IP address.
 */
export function describeOrigin(by: Origin): string {
  if (by.way === 'page') return by.ip;
  if (by.way === 'other') return by.text;
  if (by.way !== 'form') return sentences[by.way];
  const place = by.page && ` on ${by.page}`;
  return `${by.ip || noIp} - By form ${by.form} (version ${by.version})${place}, shown in ${by.language}`;
}

/** Reads what `describeOrigin` wrote, and what earlier versions did. `describeOrigin` gives the same text back. */
export function readOrigin(text: string): Origin {
  const [, ip, form, version, page = '', language] =
    /^(\S+) - By form (.+?) \(version (\S+?)\)(?: on (.+))?, shown in (\S+)$/.exec(text) ?? [];
  if (ip && form && version && language)
    return { way: 'form', ip: ip === noIp ? '' : ip, form, version, page, language };
  const way = ways.get(text);
  if (way) return { way };
  return /^[\da-f:.]*$/i.test(text) ? { way: 'page', ip: text } : { way: 'other', text };
}

const ways = new Map(Object.entries(sentences).map(([way, text]) => [text as string, way as keyof typeof sentences]));

/** Stands for an unknown IP address. */
const noIp = '0.0.0.0';
