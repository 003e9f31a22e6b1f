import { timingSafeEqual } from 'node:crypto';
import { evidenceHeader, type SubmissionEvidence, signatureOf } from '@joinery/contract/evidence';
import { claimsSchema } from '@joinery/contract/evidence-schema';
import type { Request } from 'express';
import type { Mark } from '../mark.ts';
import { bodyHashOf } from './body.ts';

/**
 * The mark of a request with an API key; undefined where it has none. A mark that can't be checked (signed with another key, for another
 * body, or at another time) stays a mark without evidence: it only ever takes rights away, so that a broken clock or a gateway that writes
 * bodies anew costs the evidence and no signup, and nobody gains anything by breaking it. `now` is in Unix seconds.
 */
export function readMark(request: Request, key: string, now: number): Mark | undefined {
  const header = request.get(evidenceHeader);
  return header === undefined ? undefined : { evidence: readEvidence(header, key, bodyHashOf(request), now) };
}

/** Seconds that the clocks of a proxy and its service may differ. */
const skew = 900;

function readEvidence(
  header: string,
  key: string,
  bodyHash: string | undefined,
  now: number,
): SubmissionEvidence | undefined {
  const [, text = '', claims = '', signature = ''] = /^(v1\.([\w-]+))\.([\w-]{43})$/.exec(header) ?? [];
  if (!signature || bodyHash === undefined) return undefined;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(text, key, bodyHash)))) return undefined;
  const { data } = claimsSchema.safeParse(parseJson(Buffer.from(claims, 'base64url')));
  if (!data) return undefined;
  const { signed, ...evidence } = data;
  return Math.abs(now - signed) <= skew && evidence.at <= signed ? evidence : undefined;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(`${bytes}`);
  } catch {
    return undefined;
  }
}
