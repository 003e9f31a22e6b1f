import type { ConsoleRefusal, Problem, ProblemCode, Refused } from '@joinery/contract/console';
import type { Response } from 'express';

/** The HTTP status of a refusal. */
const statuses: Record<ProblemCode, number> = {
  required: 400,
  invalid: 400,
  weakPassword: 400,
  wrong: 400,
  malformed: 400,
  signInNeeded: 401,
  passwordNeeded: 403,
  denied: 403,
  foreign: 403,
  notFound: 404,
  taken: 409,
  conflict: 409,
  notReady: 409,
  inUse: 409,
  used: 410,
  tooLarge: 413,
  throttled: 429,
  tooSoon: 429,
  failed: 500,
  unreachable: 502,
  databaseLost: 503,
  diskFull: 507,
};

/**
 * Answers with a refusal's problems, the status of the first one's code, and `Retry-After` in seconds if it has one.
 */
export function sendRefusal(response: Response, { retryAfter, others = [], ...problem }: ConsoleRefusal): void {
  if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
  sendProblems(response, statuses[problem.code], [problem, ...others], retryAfter);
}

/** Answers with problems as JSON, among them the seconds until another try is worthwhile, if that is known. */
export function sendProblems(response: Response, status: number, problems: Problem[], retryAfter?: number): void {
  const refused: Refused = { problems, ...(retryAfter !== undefined && { retryAfter }) };
  response.status(status).json(refused);
}
