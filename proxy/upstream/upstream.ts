import { evidenceHeader, markWith, proofOf, type SubmissionEvidence } from '@joinery/contract/evidence';
import type { Operation, Values } from '@joinery/contract/wire';
import type { UpstreamSettings } from '../config/settings.ts';
import type { UpstreamConfig } from '../config.ts';
import { memo } from '../memo.ts';
import type { Secret } from '../secret.ts';
import { parseUrl, readAnswer, type UpstreamAnswer } from './answer.ts';
import { exchange } from './exchange.ts';
import type { RequestError } from './request-error.ts';
import { Pool } from './undici.ts';

/** A service to which submissions go. */
export interface Upstream {
  /** Sends one contact. Never throws: the answer says what went wrong. */
  send(request: UpstreamRequest): Promise<UpstreamAnswer>;
  /** Whether the service answers. A server in front of it that answers in its place (502 to 504) doesn't count. */
  reached(): Promise<boolean>;
  /** Resolves when the requests under way have ended. */
  close(): Promise<void>;
}

export interface UpstreamRequest {
  operation: Operation;
  key: Secret;
  /** Wire values by field name. */
  values: Values;
  /** The same each time the same submission is sent. A service that supports `Idempotency-Key` acts on it once. */
  submissionKey: string;
  /** The evidence about the visitor for our service. @default none: the request is the operator's own */
  evidence?: SubmissionEvidence | undefined;
  /** Tells the service the trace. @default not traced */
  traceparent?: string | undefined;
}

/** `tellsAddress` is true by default. */
type UpstreamOptions = Omit<UpstreamSettings, 'wait' | 'tellsAddress'> & Pick<UpstreamConfig, 'tellsAddress'>;

/** Makes the connections to a service, which open when needed. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { url, timeout, connectTimeout, connections, tellsAddress = true } = options;
  const { origin, pathname } = new URL(url);
  const base = origin + pathname.replace(/\/+$/, '');
  const proof = memo(proofOf);
  const pool = new Pool(origin, { connections, connect: { timeout: connectTimeout }, maxResponseSize: largestAnswer });

  return {
    async send({ operation, key, values, submissionKey, evidence, traceparent }) {
      const body = JSON.stringify(wireBody(operation, key, values));
      const headers = headersOf(submissionKey, traceparent);
      if (evidence) {
        const told = tellsAddress ? evidence : { ...evidence, ip: '' };
        headers[evidenceHeader] = markWith(told, proof(key.reveal()));
      }
      try {
        const answer = await exchange(pool, {
          method: 'POST',
          url: `${base}/subscriber/${operation}`,
          headers,
          body,
          timeout,
        });
        return withoutKey(readAnswer(answer.status, answer.body), key);
      } catch (error) {
        const { kind, message } = error as RequestError;
        return { result: 'unavailable', kind, reason: message };
      }
    },

    reached: () =>
      exchange(pool, { method: 'HEAD', url: `${base}/`, timeout: Math.min(timeout, 2_000) }).then(
        ({ status }) => status < 502 || status > 504,
        () => false,
      ),

    close: () => pool.close(),
  };
}

/** In bytes. An answer is one URL or one error. */
const largestAnswer = 65_536;

/** Drops a redirect URL that contains the key, because the visitor's browser would reveal it. */
export function withoutKey(answer: UpstreamAnswer, key: Secret): UpstreamAnswer {
  if (answer.result === 'unavailable' || answer.redirectUrl === undefined) return answer;
  const { redirectUrl, ...rest } = answer;
  return spellings(redirectUrl).some((url) => url.includes(key.reveal())) ? rest : answer;
}

/** A URL as received, as browsers write it, and unescaped. */
function spellings(url: string): string[] {
  const unescaped = (text: string) =>
    text.replace(/(?:%[\da-f]{2})+/gi, (bytes) => `${Buffer.from(bytes.replaceAll('%', ''), 'hex')}`);
  return [url, url.includes('%') ? unescaped(url) : url, parseUrl(url)?.href ?? ''];
}

function headersOf(submissionKey: string, traceparent: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json',
    // A structured-field string (draft-ietf-httpapi-idempotency-key-header, section 2.1).
    'idempotency-key': `"${submissionKey}"`,
  };
  if (traceparent !== undefined) headers.traceparent = traceparent;
  return headers;
}

/** The members of a request's body. Signin takes all values. Signout and signoff take only the address. */
export function wireBody(operation: Operation, key: Secret, { email, smsNumber, ...fields }: Values) {
  const apikey = key.reveal();
  if (operation !== 'signin') return { apikey, email };
  return { apikey, email, smsnumber: smsNumber, fields: Object.keys(fields).length > 0 ? fields : undefined };
}
