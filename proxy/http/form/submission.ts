import { randomUUID } from 'node:crypto';
import type { Submission } from '@joinery/contract/wire';
import type { Request, RequestHandler, Response } from 'express';
import { rateLimitHeaders } from '../../guard/index.ts';
import type { Outcome } from '../../submission/index.ts';
import { sendFailure } from '../answer.ts';
import { bodyTypeOf } from './body-type.ts';
import { type FormPageDeps, pageOf, sendFormPage } from './form-page.ts';
import type { HostedForm } from './forms.ts';
import { postJson } from './post-json.ts';
import { type TakeDeps, takeSubmission } from './take.ts';

export type PostDeps = TakeDeps & FormPageDeps;

/** Takes a submission, and answers a script with JSON and a form with a page. */
export function postSubmission(hosted: HostedForm, deps: PostDeps): RequestHandler {
  const { settings } = hosted;
  const postOfScript = postJson(hosted, deps);
  return async (req, res) => {
    if (bodyTypeOf(req) === 'json') return await postOfScript(req, res);
    const requestId = randomUUID();
    res.set({ 'X-Request-Id': requestId, 'Cache-Control': 'no-store' });
    const { submission, outcome, quotas } = await takeSubmission(req, { settings, requestId, scripted: false }, deps);
    sendToForm(req, res.set(rateLimitHeaders(quotas)), hosted, deps, submission, outcome);
  };
}

/** Answers a form without scripts: redirects to the next page, or shows the form again with what was typed. */
function sendToForm(
  req: Request,
  res: Response,
  hosted: HostedForm,
  deps: FormPageDeps,
  submission: Submission | undefined,
  { answer, status, retryAfter }: Outcome,
): void {
  const { form } = hosted.settings;
  if (retryAfter !== undefined) res.set('Retry-After', `${retryAfter}`);
  if (answer.status === 'done') {
    res.redirect(303, answer.redirectUrl ?? pageOf(form, 'done'));
  } else if (answer.status === 'accepted') {
    res.redirect(303, pageOf(form, 'accepted'));
  } else if (!submission) {
    // Another site's submission must not appear on our page, ready to be sent.
    sendFailure(req, res, status, answer.issues);
  } else {
    const { id: submissionId, values: texts, link } = submission;
    const kept = { submissionId, texts, ...(link !== undefined && { link }) };
    sendFormPage(req, res.status(status), hosted, deps, { ...kept, issues: answer.issues });
  }
}
