import type { ServiceErrorCode } from '@joinery/contract/errors';
import type { SubmissionEvidence } from '@joinery/contract/evidence';
import type { Operation } from '@joinery/contract/wire';
import type { UpstreamSettings } from '../config/settings.ts';
import type { Unavailable, UpstreamAnswer } from './answer.ts';
import { RequestError } from './request-error.ts';
import { type Upstream, wireBody, withoutKey } from './upstream.ts';

/** A service in this process, which is asked without HTTP. */
export interface DirectService {
  /** Takes a submission: `body` has the members of the interface's request. Never rejects. */
  submit(submission: {
    operation: Operation;
    body: Record<string, unknown>;
    idempotencyKey: string;
    evidence?: SubmissionEvidence | undefined;
  }): Promise<SubmissionResult>;
  /** Whether it can do its work. Never rejects. */
  isReachable(): Promise<boolean>;
}

/** What a submission led to: for a signin, the redirect URL; or a failure with a code of the interface. */
type SubmissionResult =
  | { value: unknown; failure?: undefined }
  | {
      failure: {
        error: ServiceErrorCode;
        /** The value that error 8 complains about, by the key of its field. */
        field?: { name: string };
        /** The next page for a visitor who must not learn of the failure. */
        redirectUrl?: string;
      };
    };

/** Makes an upstream of a service in this process. As over HTTP, one that takes too long counts as unavailable. */
export function createDirectUpstream(
  { submit, isReachable }: DirectService,
  { timeout, tellsAddress }: Pick<UpstreamSettings, 'timeout' | 'tellsAddress'>,
): Upstream {
  const underWay = new Set<Promise<unknown>>();
  return {
    async send({ operation, key, values, submissionKey, evidence }) {
      const told = tellsAddress || !evidence ? evidence : { ...evidence, ip: '' };
      // As in the header, so that a submission sent that way before is recognized.
      const idempotencyKey = `"${submissionKey}"`;
      const asking = submit({ operation, body: wireBody(operation, key, values), idempotencyKey, evidence: told });
      const asked: Promise<unknown> = asking.finally(() => underWay.delete(asked));
      underWay.add(asked);
      const late = Promise.withResolvers<undefined>();
      const timer = setTimeout(late.resolve, timeout, undefined);
      const result = await Promise.race([asking, late.promise]).finally(() => clearTimeout(timer));
      return result ? withoutKey(answerOf(result), key) : tooLate(operation, timeout);
    },
    reached: isReachable,
    async close() {
      await Promise.all(underWay);
    },
  };
}

function answerOf(result: SubmissionResult): UpstreamAnswer {
  if (!result.failure) {
    const { value } = result;
    return { result: 'done', ...(typeof value === 'string' && { redirectUrl: value }) };
  }
  const { error: code, field, redirectUrl } = result.failure;
  const next = redirectUrl !== undefined && { redirectUrl };
  return { result: 'refused', code, ...(field && { field: field.name }), ...next };
}

function tooLate(operation: Operation, timeout: number): Unavailable {
  const asked = { method: operation, url: 'in this process' };
  return { result: 'unavailable', kind: 'timeout', reason: RequestError.late(asked, 'an answer', timeout).message };
}
