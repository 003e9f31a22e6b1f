import type { Form } from '@joinery/contract/form';
import type { Submission, SubmissionAnswer } from '@joinery/contract/wire';

/**
 * Posts to `action`, the form's address at its proxy. Retries once, after `pause`
 * milliseconds, if the network fails, no answer comes within `timeout` milliseconds, or the answer isn't JSON. A
 * `pause` of 0 disables the retry. Never throws: undefined means no answer, or one it can't understand.
 */
export async function send(
  action: string,
  submission: Submission,
  timeout = 15_000,
  pause = 1_000,
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
    if (!pause) return undefined;
    await new Promise((go) => setTimeout(go, pause));
    return send(action, submission, timeout, 0);
  }
}

/** The page of the form, as far as its evidence names it. Apps without pages have no location. */
export function placeOf({ keepsQuery }: Pick<Form, 'keepsQuery'>): Pick<Submission, 'page'> {
  const { location } = globalThis;
  return location ? { page: location.pathname + (keepsQuery ? location.search : '') } : {};
}

function isAnswer(answer: unknown): answer is SubmissionAnswer {
  const { status, issues } = Object(answer);
  return status === 'done' || status === 'accepted' || !!issues?.[0]?.message;
}

/** A new version 4 UUID (RFC 9562). Pages on plain http lack `crypto.randomUUID`. */
export function createSubmissionId(): string {
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () =>
    // An array of one number converts to that number.
    (+crypto.getRandomValues(new Uint8Array(1)) % 16).toString(16),
  );
}

/** Undefined if `loading` takes longer than `patience`, in milliseconds: the visitor is waiting too. */
export function within<Result>(loading: Result | Promise<Result>, patience = 8_000): Promise<Result | undefined> {
  return Promise.race([loading, new Promise<undefined>((go) => setTimeout(go, patience))]);
}
