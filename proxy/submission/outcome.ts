import { createIssue } from '@joinery/contract/check';
import { isNeutral, type NeutralCode, type ServiceErrorCode, serviceErrors } from '@joinery/contract/errors';
import type { Form } from '@joinery/contract/form';
import type { Issue, SubmissionAnswer } from '@joinery/contract/wire';
import { messages } from '@joinery/widget/messages';
import type { UpstreamAnswer } from '../upstream/answer.ts';

/** How a submission ended, before it is written as JSON or as a page. */
export interface Outcome {
  /** HTTP status of the JSON answer. */
  status: number;
  answer: SubmissionAnswer;
  /** Seconds until it is worth trying again. @default not said */
  retryAfter?: number;
}

/** A refusal with its issues. */
export function failed(status: number, ...issues: Issue[]): Outcome {
  return { status, answer: { status: 'failed', issues } };
}

/**
 * What the service made of an answer in the light of the operation: "not found" and "not subscribed" would tell who is on the
 * list, and either way somebody who leaves has what they asked for.
 */
export function settled({ operation }: Form, answer: UpstreamAnswer): UpstreamAnswer {
  const gone = answer.result === 'refused' && (answer.code === 7 || answer.code === 9);
  return operation !== 'signin' && gone ? { result: 'done' } : answer;
}

/**
 * What a visitor is told of the service's answer. A signin that was refused for a reason that would tell strangers about an address looks like
 * one that was taken, unless the form has `exactErrors`.
 */
export function outcomeOf(form: Form, given: UpstreamAnswer, exactErrors: boolean): Outcome {
  const answer = settled(form, given);
  if (answer.result === 'unavailable') return unavailable(form);
  if (answer.result === 'done') return done(answer.redirectUrl);
  const { code, redirectUrl } = answer;
  if (form.operation === 'signin' && isNeutral(code)) return exactErrors ? exact(form, code) : done(redirectUrl);
  return refused(form, code, answer.field);
}

/** Success; without a URL the form's own message is all there is to show. */
export function done(redirectUrl?: string): Outcome {
  return { status: 200, answer: { status: 'done', ...(redirectUrl !== undefined && { redirectUrl }) } };
}

/** Kept for later: the service could not take it yet. */
export const accepted: Outcome = { status: 202, answer: { status: 'accepted' } };

/** The proxy or its service can't take it now. */
export function unavailable(form: Form): Outcome {
  return failed(503, createIssue(form, 'unavailable'));
}

function exact({ locale }: Form, code: NeutralCode): Outcome {
  return failed(422, { field: null, code: 'refused', message: messages[locale].exact[code] });
}

function refused(form: Form, code: ServiceErrorCode, named: string | undefined): Outcome {
  const { visitor } = serviceErrors[code];
  if (visitor === 'later' || visitor === 'operator') return unavailable(form);
  const name = visitor === 'field' ? named : visitor;
  const field = form.fields.find((candidate) => candidate.name === name);
  return failed(422, field ? createIssue(form, 'invalid', field) : createIssue(form, 'refused'));
}
