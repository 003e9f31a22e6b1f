import type { SubmissionEvidence } from '@joinery/contract/evidence';
import { traceOf } from '@joinery/server';
import type { Logger } from 'pino';
import { fail, type Result } from '../failure.ts';
import type { KeyedOperation } from './listbuilding.ts';
import { markOf } from './mark.ts';

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
 * Takes submissions without HTTP, by the same operations and checks. Never rejects: a bug or a broken database is
 * failure 12, as over HTTP.
 */
export type Submit = (submission: Submission) => Promise<Result<unknown>>;

export function createSubmit(operations: KeyedOperation[], logger: Logger, now: () => number): Submit {
  const byPath = new Map(operations.map((operation) => [operation.path, operation]));
  return async ({ operation, body, idempotencyKey, evidence }) => {
    try {
      const take = byPath.get(`/subscriber/${operation}`)?.take;
      if (!take) throw new Error(`There is no operation ${operation}.`);
      return await take({ body, idempotencyKey, readMark: () => evidence && markOf(evidence, now()) });
    } catch (problem) {
      logger.error(traceOf(problem), 'a submission failed');
      return fail(12);
    }
  };
}
