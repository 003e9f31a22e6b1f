import { createHmac } from 'node:crypto';

/** Evidence from our proxy to a service about a submission: what the visitor agreed to, and where. */
export interface SubmissionEvidence {
  /** When the visitor submitted, in Unix seconds. */
  at: number;
  /** IP address of the visitor; empty if unknown. */
  ip: string;
  /** Name of the form. */
  form: string;
  /**
   * Fingerprint of the form's definition as the visitor saw it: see `versionOf` of the proxy. Before it stands the
   * number of the form's version, if it has one: `3.k2Jx0dGqzvY1mT9a`.
   */
  version: string;
  /** Address of the form's page, with its query only if the form keeps that; empty if the browser withheld it. */
  page: string;
  /** The language in which the form was shown (BCP 47). */
  language: string;
}

/**
 * Our own header that marks a request as a visitor's word, and carries the evidence: `v1.<evidence as JSON in
 * base64url>.<proof>`. Services that don't know it ignore it.
 */
export const evidenceHeader = 'Joinery-Submission';

/** Builds the header's value. `proof` is the proof of the request's API key. */
export function markWith(evidence: SubmissionEvidence, proof: string): string {
  return `v1.${Buffer.from(JSON.stringify(evidence)).toString('base64url')}.${proof}`;
}

/**
 * Proves that the sender of a header has the API key, which visitors don't: 43 characters, the same for every
 * submission. The proof isn't bound to the evidence: anyone who could change the evidence in transit could also read
 * the key beside it.
 */
export function proofOf(key: string): string {
  return createHmac('sha256', key).update('Joinery-Submission v1').digest('base64url');
}

/** How many contacts have subscribed by a form since the last count. The form is named as in the evidence. */
export interface SubscribedCount extends Pick<SubmissionEvidence, 'form' | 'version' | 'language'> {
  count: number;
}

/** The number of the version in a piece of evidence; 0 if it has none. */
export function versionNumberOf({ version }: Pick<SubmissionEvidence, 'version'>): number {
  return Number(/^([1-9]\d{0,8})\./.exec(version)?.[1] ?? 0);
}
