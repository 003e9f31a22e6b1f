import { isNeutral, type ServiceErrorCode, serviceErrors } from '@joinery/contract/errors';
import type { Form } from '@joinery/contract/form';
import { createIssue } from '@joinery/contract/issue';
import type { Issue, SubmissionAnswer } from '@joinery/contract/wire';
import { messages } from '@joinery/widget/messages';
import type { Arrival } from '../guard/guard.ts';
import type { Decision } from '../guard/stage.ts';
import { parseUrl, type UpstreamAnswer } from '../upstream/answer.ts';
import type { SubmissionLog } from '../watch/submission-log.ts';
import type { GuardResult } from '../watch/watcher.ts';

/** How a submission ended, before it becomes JSON or a page. */
export interface Outcome {
  /** HTTP status of the JSON answer. */
  status: number;
  answer: SubmissionAnswer;
  /** Seconds until a retry is worthwhile. @default not said */
  retryAfter?: number;
}

/** A refusal with its issues. */
export function failed(status: number, ...issues: Issue[]): Outcome {
  return { status, answer: { status: 'failed', issues } };
}

/**
 * The service's answer as a visitor learns of it. If the reason for refusing a signin would reveal something about an
 * address, the answer looks like success, unless the form has `exactErrors`.
 */
export function outcomeOf(form: Form, answer: UpstreamAnswer, exactErrors: boolean): Outcome {
  if (answer.result === 'unavailable') return unavailable(form);
  if (answer.result === 'done') return done(answer.redirectUrl);
  const { code, redirectUrl } = answer;
  if (form.operation === 'signin' && isNeutral(code)) {
    if (!exactErrors) return done(redirectUrl);
    return failed(422, { field: null, code: 'refused', message: messages[form.locale].exact[code] });
  }
  return refused(form, code, answer.field);
}

/** Success. Without a URL, the form shows its own message. */
export function done(redirectUrl?: string): Outcome {
  return { status: 200, answer: { status: 'done', ...(redirectUrl !== undefined && { redirectUrl }) } };
}

/** The submission was kept because the service couldn't take it yet. */
export const accepted: Outcome = { status: 202, answer: { status: 'accepted' } };

/** The proxy or the service can't take the submission now. */
export function unavailable(form: Form): Outcome {
  return failed(503, createIssue(form, 'unavailable'));
}

function refused(form: Form, code: ServiceErrorCode, named: string | undefined): Outcome {
  const { visitor } = serviceErrors[code];
  if (visitor === 'later') return unavailable(form);
  // Trying again won't help before somebody mends it.
  if (visitor === 'operator') return failed(503, { ...createIssue(form, 'refused'), code: 'unavailable' });
  const name = visitor === 'field' ? named : visitor;
  const field = form.fields.find((candidate) => candidate.name === name);
  return failed(422, field ? createIssue(form, 'invalid', field) : createIssue(form, 'refused'));
}

/**
 * The answer to a submission that a guard refused or took for a robot's. Logs it. Undefined if the guards let it pass.
 */
export function refusalOf({ verdict, guard }: Decision, log: SubmissionLog): Outcome | undefined {
  if (verdict.verdict === 'pass') return undefined;
  if (guard) log.guarded(guard, resultOf(verdict));
  if (verdict.verdict === 'pretend') return done();
  const { status, issue, retryAfter } = verdict;
  return { ...failed(status, issue), ...(retryAfter !== undefined && { retryAfter }) };
}

function resultOf(verdict: Decision['verdict']): GuardResult {
  if (verdict.verdict !== 'refuse') return 'pretended';
  return verdict.issue.code === 'challenge' ? 'challenged' : 'refused';
}

/**
 * The URL as browsers will read it, or undefined if visitors may not be redirected there. Allows only `http(s)`,
 * without credentials.
 *
 * @param hosts with any non-default port
 * @param origin of the page that shows the form; its host is allowed too
 */
export function allowedRedirect(url: string, hosts: readonly string[], origin?: string): string | undefined {
  const target = parseUrl(url);
  if (!target || target.href.length > longest) return undefined;
  const { protocol, username, password, host, href } = target;
  if (!/^https?:$/.test(protocol) || username || password) return undefined;
  return hosts.includes(host) || host === URL.parse(origin ?? '')?.host ? href : undefined;
}

/**
 * A length that every browser and reverse proxy accepts in a `Location` header (RFC 9110, section 4.1, asks for 8,000).
 */
const longest = 4_000;

/**
 * The answer with the page that the form's owner chose for readers of its language, if they chose one, or none if
 * visitors stay. Removes the URL if visitors may not be redirected there: the log tells the operator its host.
 */
export function checkRedirect(
  answer: UpstreamAnswer,
  { settings, origin }: Pick<Arrival, 'settings' | 'origin'>,
  log: Pick<SubmissionLog, 'redirectRefused'>,
): UpstreamAnswer {
  if (answer.result === 'unavailable') return answer;
  const { redirectUrl: named, ...rest } = answer;
  const { form, definition, redirectHosts, redirectToPage } = settings;
  const page = definition.translations?.[form.locale]?.after ?? definition.after ?? named;
  if (page === undefined || page === 'stay') return rest;
  const redirectUrl = allowedRedirect(page, redirectHosts, redirectToPage ? origin : undefined);
  if (redirectUrl !== undefined) return { ...rest, redirectUrl };
  log.redirectRefused(URL.parse(page)?.host ?? '');
  return rest;
}
