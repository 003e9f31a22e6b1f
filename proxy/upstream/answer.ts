import { isServiceErrorCode, needsOperator, type ServiceErrorCode, serviceErrors } from '@joinery/contract/errors';
import type { Form } from '@joinery/contract/form';
import { memo } from '../memo.ts';

/**
 * The service refused, with a code of its interface. `field` is the key of the field it names. `redirectUrl` is where
 * our service sends a visitor who must not learn of the refusal.
 */
export interface Refused<Code extends ServiceErrorCode = ServiceErrorCode> {
  result: 'refused';
  code: Code;
  field?: string;
  redirectUrl?: string;
}

/** The service's answer to a request. */
export type UpstreamAnswer = { result: 'done'; redirectUrl?: string } | Refused | Unavailable;

/** The service gave no answer, or none that the interface has. */
export interface Unavailable {
  result: 'unavailable';
  /** `resting` and `busy`: the proxy sent nothing. `status` and `unknownError`: the interface has no such answer. */
  kind: 'timeout' | 'connection' | 'resting' | 'busy' | 'status' | 'unknownError' | 'configuration';
  /** HTTP status of the answer, if there was one. */
  status?: number;
  /** For the operator. Quotes nothing of the answer's body. */
  reason: string;
}

/**
 * A short code of an answer, for metrics: one of the interface (`100`), or why there is none (`timeout`, `connection`,
 * `resting`, `busy`, `http_4xx`, `http_5xx`, `unknown`); `''` for success. There are only a few, whatever a service
 * sends.
 */
export function codeOf(answer: UpstreamAnswer): string {
  if (answer.result === 'done') return '';
  if (answer.result === 'refused') return `${answer.code}`;
  const { kind, status = 0 } = answer;
  if (kind === 'status' && status >= 400) return `http_${Math.floor(status / 100)}xx`;
  return kind === 'status' || kind === 'unknownError' || kind === 'configuration' ? 'unknown' : kind;
}

/**
 * Corrects an answer for operations that leave a list. "Not found" and "not subscribed" would reveal who is on the
 * list, and the visitor has what they wanted anyway.
 */
export function settled({ operation }: Form, answer: UpstreamAnswer): UpstreamAnswer {
  const gone = answer.result === 'refused' && (answer.code === 7 || answer.code === 9);
  return operation !== 'signin' && gone ? { result: 'done' } : answer;
}

/** Reads a service's answer from its status and body. Never throws. */
export function readAnswer(status: number, body: string): UpstreamAnswer {
  const json = parseJson(body);
  if (status >= 200 && status < 300) {
    const scalar = readScalar(json);
    if (scalar === undefined) {
      return { result: 'unavailable', kind: 'status', status, reason: `status ${status} with an unknown answer` };
    }
    return scalar === true ? { result: 'done' } : { result: 'done', redirectUrl: scalar };
  }
  const refusal = readError(json);
  if (!refusal) return { result: 'unavailable', kind: 'status', status, reason: `status ${status}` };
  const { error, name, redirectUrl } = refusal;
  if (!isServiceErrorCode(error)) {
    return { result: 'unavailable', kind: 'unknownError', status, reason: `unknown error ${error}` };
  }
  const next = redirectUrl !== undefined && { redirectUrl };
  return { result: 'refused', code: error, ...(name !== undefined && { field: name }), ...next };
}

/**
 * Whether the service may take the same request later: it is down, slow or broken, says so itself, or its operator has
 * to mend something first.
 */
export function mayPass(answer: UpstreamAnswer): boolean {
  if (answer.result === 'refused') return serviceErrors[answer.code].visitor === 'later' || needsOperator(answer.code);
  return answer.result === 'unavailable';
}

/** A scalar result, bare or, as in the interface, in a list of one. */
function readScalar(json: unknown): string | true | undefined {
  const value: unknown = Array.isArray(json) && json.length === 1 ? json[0] : json;
  return value === true || (typeof value === 'string' && next.test(value)) ? value : undefined;
}

/** Nothing, a path or a URL: any other text is no success, whatever its status. */
const next = /^(?:$|\/|[a-z][a-z\d+.-]*:\S)/i;

/**
 * Error 8 adds `name`, the key of the wrong field. Our service adds a page for visitors who must not learn of the
 * refusal.
 */
function readError(json: unknown): { error: number; name?: string; redirectUrl?: string } | undefined {
  const { error, name, redirect_url: url } = Object(json) as Record<string, unknown>;
  if (!Number.isSafeInteger(error)) return undefined;
  const next = typeof url === 'string' && { redirectUrl: url };
  return { error: error as number, ...(typeof name === 'string' && { name }), ...next };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses a URL, or returns undefined. The URL of an answer is parsed several times in a row. */
export const parseUrl = memo((url) => URL.parse(url) ?? undefined);
