import { timingSafeEqual } from 'node:crypto';
import { proofOf } from '@joinery/contract/evidence';
import { evidenceSchema } from '@joinery/contract/evidence-schema';
import { type Language, parseLanguage } from '../language.ts';
import type { Mark } from '../model/evidence.ts';

/**
 * The mark that a request with an API key has in its header; undefined when it has none. A mark with a wrong proof is a
 * mark without evidence: a mark only takes rights away, so breaking it gains nothing. `now` is in Unix seconds.
 */
export function readMark(header: string | undefined, key: string, now: number): Mark | undefined {
  if (header === undefined) return undefined;
  const [, text = '', proof = ''] = /^v1\.([\w-]+)\.([\w-]{43})$/.exec(header) ?? [];
  if (!proof || !timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(key)))) return { evidence: undefined };
  return markOf(parseJson(Buffer.from(text, 'base64url')), now);
}

/** The mark with evidence that needs no proof, or no more. `now` is in Unix seconds. */
export function markOf(told: unknown, now: number): Mark {
  const { data } = evidenceSchema.safeParse(told);
  return { evidence: data && data.at <= now + skew ? data : undefined };
}

/** Seconds by which a proxy's clock may be ahead of its service's. */
const skew = 900;

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(`${bytes}`);
  } catch {
    return undefined;
  }
}

/**
 * The language in which a submission's form was shown, according to our proxy's evidence or any other sender
 * (Content-Language: RFC 9110, section 8.5); undefined when nobody names one of ours. Accept-Language says nothing
 * about the form: browsers that post one send their own.
 */
export function submissionLanguage(contentLanguage = '', mark?: Mark): Language | undefined {
  const [tag = ''] = (mark?.evidence?.language ?? contentLanguage).split(',');
  return parseLanguage(tag.trim().slice(0, longest));
}

/** Most characters; longer than any meaningful tag. */
const longest = 100;
