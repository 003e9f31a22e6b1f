import type { Submission, SubmissionAnswer } from '@joinery/contract/wire';

/**
 * Posts to `action`, the form's address at its proxy. Never throws: undefined is no answer, or none that can be understood.
 * Gives up after `timeout` milliseconds.
 */
export async function send(
  action: string,
  submission: Submission,
  timeout = 15_000,
): Promise<SubmissionAnswer | undefined> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(submission),
      signal: AbortSignal.timeout(timeout),
    });
    const answer: unknown = await response.json();
    return isAnswer(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}

function isAnswer(answer: unknown): answer is SubmissionAnswer {
  const { status, issues } = Object(answer);
  return status === 'done' || status === 'accepted' || !!issues?.[0]?.message;
}
