import type { SubmissionEvidence } from '@joinery/contract/evidence';
import type { Operation } from '@joinery/contract/wire';
import type { UpstreamSettings } from '../config/settings.ts';
import { answerOf, type Unavailable } from './answer.ts';
import { RequestError } from './request-error.ts';
import { type Upstream, wireBody, withoutKey } from './upstream.ts';

/** A service in this process, which is asked without HTTP. */
export interface DirectService {
  /**
   * Takes a submission: `body` has the members of the interface's request. Resolves with the status and the content of
   * the answer that it would get over HTTP. Never rejects.
   */
  submit(submission: {
    operation: Operation;
    body: Record<string, unknown>;
    idempotencyKey: string;
    evidence?: SubmissionEvidence | undefined;
  }): Promise<{ status: number; content: unknown }>;
  /** Whether it can do its work. Never rejects. */
  isReachable(): Promise<boolean>;
}

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
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<undefined>((resolve) => {
        timer = setTimeout(resolve, timeout, undefined);
      });
      const answer = await Promise.race([asking, late]).finally(() => clearTimeout(timer));
      return answer ? withoutKey(answerOf(answer.status, answer.content), key) : tooLate(operation, timeout);
    },
    reached: isReachable,
    async close() {
      await Promise.all(underWay);
    },
  };
}

function tooLate(operation: Operation, timeout: number): Unavailable {
  const asked = { method: operation, url: 'in this process' };
  return { result: 'unavailable', kind: 'timeout', reason: RequestError.late(asked, 'an answer', timeout).message };
}
