import { timingSafeEqual } from 'node:crypto';
import { evidenceHeader, proofOf, type SubmissionEvidence } from '@joinery/contract/evidence';
import { evidenceSchema } from '@joinery/contract/evidence-schema';
import type { Request } from 'express';
import type { Mark } from '../../mark.ts';

/**
 * The mark of a request with an API key; undefined when it has none. A mark with a wrong proof is a mark without
 * evidence: a mark only takes rights away, so breaking it gains nothing. `now` is in Unix seconds.
 */
export function readMark(request: Request, key: string, now: number): Mark | undefined {
  const header = request.get(evidenceHeader);
  return header === undefined ? undefined : { evidence: readEvidence(header, key, now) };
}

/** Seconds by which a proxy's clock may be ahead of its service's. */
const skew = 900;

function readEvidence(header: string, key: string, now: number): SubmissionEvidence | undefined {
  const [, text = '', proof = ''] = /^v1\.([\w-]+)\.([\w-]{43})$/.exec(header) ?? [];
  if (!proof || !timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(key)))) return undefined;
  const { data } = evidenceSchema.safeParse(parseJson(Buffer.from(text, 'base64url')));
  return data && data.at <= now + skew ? data : undefined;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(`${bytes}`);
  } catch {
    return undefined;
  }
}
