import type { SubmissionEvidence } from '@joinery/contract/evidence';
import type { Source } from './model/contact.ts';

/** Marks a request as a visitor's submission of a public form; the account's own requests have no mark. */
export interface Mark {
  /** The verified evidence about the visitor. @default none: the mark could not be verified */
  evidence?: SubmissionEvidence | undefined;
}

/** The evidence of where and how somebody saw a form. */
type Seen = Omit<SubmissionEvidence, 'at'>;

/** Stands for an unknown IP address. */
const noIp = '0.0.0.0';

/** The evidence as the contact record shows it. Like the texts that clients know, it begins with the IP address. */
export function describeEvidence({ ip, form, version, page, language }: Seen): string {
  const place = page && ` on ${page}`;
  return `${ip || noIp} - By form ${form} (version ${version})${place}, shown in ${language}`;
}

/** The visitor as the source of a change. */
export function sourceOf(seen: Seen): Source {
  return { text: describeEvidence(seen), page: seen.page };
}

/** Reads what `describeEvidence` wrote; undefined for any other text. */
export function readDescribed(text: string): Seen | undefined {
  const [, ip, form, version, page = '', language] =
    /^(\S+) - By form (.+?) \(version (\S+?)\)(?: on (.+))?, shown in (\S+)$/.exec(text) ?? [];
  if (!ip || !form || !version || !language) return undefined;
  return { ip: ip === noIp ? '' : ip, form, version, page, language };
}
