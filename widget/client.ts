import type { Submission, SubmissionAnswer } from '@joinery/contract/wire';

/** What became of a submission: the proxy's answer, or none that can be understood. */
export type Sent = SubmissionAnswer | { status: 'unreachable' };

/** Posts to `action`, the form's address at its proxy. Gives up after `timeout` milliseconds. Never throws. */
export async function send(action: string, submission: Submission, timeout = 15_000): Promise<Sent> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(submission),
      signal: AbortSignal.timeout(timeout),
    });
    const answer: unknown = await response.json();
    if (isAnswer(answer)) return answer;
  } catch {}
  return { status: 'unreachable' };
}

function isAnswer(answer: unknown): answer is SubmissionAnswer {
  const { status, issues } = Object(answer);
  return status === 'done' || status === 'accepted' || !!issues?.[0]?.message;
}
