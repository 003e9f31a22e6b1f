import type { Submission, SubmissionAnswer } from '@joinery/contract/wire';

/** What became of a submission: the proxy's answer, or none that can be understood. */
export type Sent = SubmissionAnswer | { status: 'unreachable' };

/** Sends a submission somewhere. Never throws. */
export type Send = (submission: Submission) => Promise<Sent>;

/** Makes the function that posts to `action`, the form's address at its proxy. It gives up after `timeout` milliseconds. */
export function createClient(action: string, timeout = 15_000): Send {
  return async (submission) => {
    try {
      const response = await fetch(action, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(submission),
        credentials: 'omit',
        signal: AbortSignal.timeout(timeout),
      });
      const answer: unknown = await response.json();
      if (isAnswer(answer)) return answer;
    } catch {}
    return { status: 'unreachable' };
  };
}

function isAnswer(answer: unknown): answer is SubmissionAnswer {
  const { status, issues } = Object(answer) as { status?: unknown; issues?: unknown };
  return status === 'done' || status === 'accepted' || (Array.isArray(issues) && !!issues[0]);
}
