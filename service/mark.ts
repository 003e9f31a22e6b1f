import type { SubmissionEvidence } from '@joinery/contract/evidence';

/** Marks a request as a visitor's submission of a public form; the account's own requests have no mark. */
export interface Mark {
  /** What is proven about the visitor. @default nothing: the mark could not be verified */
  evidence?: SubmissionEvidence | undefined;
}

/** The evidence as the contact record shows it. Like the texts that clients know, it begins with the IP address. */
export function describeEvidence({ ip, form, version, page, language }: SubmissionEvidence): string {
  const place = page && ` on ${page}`;
  return `${ip || '0.0.0.0'} - By form ${form} (version ${version})${place}, shown in ${language}`;
}
