import { createHmac, hash } from 'node:crypto';

/** What our proxy tells a service about a visitor's submission, as evidence of what the visitor agreed to, and where. */
export interface SubmissionEvidence {
  /** When the visitor submitted, in Unix seconds. */
  at: number;
  /** IP address of the visitor; empty when it is not known. */
  ip: string;
  /** Name of the form. */
  form: string;
  /** Fingerprint of the form's definition as the visitor saw it: see `versionOf` of the proxy. */
  version: string;
  /** Address of the page that the form stood on, without query and fragment; empty when the browser kept it to itself. */
  page: string;
  /** The language that the form was shown in (BCP 47). */
  language: string;
}

/** The header's claims: the evidence, and when they were signed (Unix seconds), which is later where a submission waited in an outbox. */
export interface SubmissionClaims extends SubmissionEvidence {
  signed: number;
}

/**
 * The header of our own that marks a request as a visitor's word, and carries the evidence: `v1.<claims>.<signature>`, both in base64url.
 * Services that don't know it ignore it.
 */
export const evidenceHeader = 'Joinery-Submission';

/** Makes the header's value for a request with the API key `key` and the content `body`, to which it is bound. */
export function signClaims(claims: SubmissionClaims, key: string, body: string): string {
  const text = `v1.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${text}.${signatureOf(text, key, hashBody(body))}`;
}

/** HMAC-SHA256 with the API key over the version, the claims and the hash of the body, with dots between them; in base64url. */
export function signatureOf(text: string, key: string, bodyHash: string): string {
  return createHmac('sha256', key).update(`${text}.${bodyHash}`).digest('base64url');
}

/** SHA-256 of a body's bytes before any content coding, in base64url. */
export function hashBody(body: string | Uint8Array): string {
  return hash('sha256', body, 'base64url');
}
