import type { SubmissionEvidence } from '@joinery/contract/evidence';

/**
 * Marks a request as what a visitor typed into a form that anybody may fill in; the account's own requests have no
 * mark.
 */
export interface Mark {
  /** What is proven of the visitor. @default nothing: the mark could not be checked */
  evidence?: SubmissionEvidence | undefined;
}

/** The evidence as the contact record gives it. It begins with the IP address, as the texts do that clients know. */
export function describeEvidence({ ip, form, version, page, language }: SubmissionEvidence): string {
  const place = page && ` on ${page}`;
  return `${ip || '0.0.0.0'} - By form ${form} (version ${version})${place}, shown in ${language}`;
}
