import type { SubmissionEvidence } from '@joinery/contract/evidence';
import { traceOf } from '@joinery/server';
import type { Logger } from 'pino';
import { fail } from '../../failure.ts';
import { type Answer, failed, notFound } from '../answer.ts';
import { markOf } from '../operation/mark.ts';
import type { KeyedOperation } from './listbuilding.ts';

/** A visitor's submission from a proxy in this process. */
export interface Submission {
  operation: 'signin' | 'signout' | 'signoff';
  /** The members of the request's body, `apikey` among them. */
  body: Record<string, unknown>;
  idempotencyKey: string;
  /** The evidence about the visitor. @default the request is the account's own */
  evidence?: SubmissionEvidence | undefined;
}

/**
 * Takes submissions without HTTP, by the same operations and checks: resolves with the status and the content of the
 * answer that they would get. Never rejects: a bug or a broken database answers error 12, as over HTTP.
 */
export type Submit = (submission: Submission) => Promise<Pick<Answer, 'status' | 'content'>>;

export function createSubmit(operations: KeyedOperation[], logger: Logger, now: () => number): Submit {
  const byPath = new Map(operations.map((operation) => [operation.path, operation]));
  return async ({ operation, body, idempotencyKey, evidence }) => {
    try {
      const known = byPath.get(`/subscriber/${operation}`);
      if (!known) return notFound;
      return await known.ask({ body, idempotencyKey, readMark: () => evidence && markOf(evidence, now()) });
    } catch (problem) {
      logger.error(traceOf(problem), 'a submission failed');
      return failed(fail(12).failure);
    }
  };
}
