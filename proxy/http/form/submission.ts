import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { rateLimitHeaders } from '../../guard/limit/too-many.ts';
import { originOf } from '../../guard/origin.ts';
import { sendFailure } from '../answer.ts';
import { isOverHttps } from '../headers.ts';
import { bodyTypeOf } from './body.ts';
import { type FormPageDeps, pageOf, sendFormPage } from './form-page.ts';
import type { HostedForm } from './forms.ts';
import { type PostJsonDeps, postJson } from './take.ts';

export type PostDeps = PostJsonDeps & FormPageDeps;

/**
 * Takes a submission. Answers a script with JSON, and redirects a form without scripts to the next page, or shows it
 * again with what was typed.
 */
export function postSubmission(hosted: HostedForm, deps: PostDeps): RequestHandler {
  const { settings } = hosted;
  /** The page's policy blocks a step back to http, which would leave the visitor at the form. */
  const next = (req: Request, url: string | undefined) =>
    url?.startsWith('http:') && isOverHttps(req, deps.publicUrl) ? undefined : url;
  const postOfScript = postJson(hosted, deps);
  return async (req, res) => {
    if (bodyTypeOf(req) === 'json') return await postOfScript(req, res);
    const requestId = randomUUID();
    res.set({ 'X-Request-Id': requestId, 'Cache-Control': 'no-store' });
    const { submission, outcome, quotas } = await deps.take(req, {
      settings,
      requestId,
      scripted: false,
      origin: originOf(req.headers),
    });
    const { answer, status, retryAfter } = outcome;
    res.set(rateLimitHeaders(quotas));
    if (retryAfter !== undefined) res.set('Retry-After', `${retryAfter}`);
    if (answer.status === 'done')
      return res.redirect(303, next(req, answer.redirectUrl) ?? pageOf(settings.form, 'done'));
    if (answer.status === 'accepted') return res.redirect(303, pageOf(settings.form, 'accepted'));
    // Another site's submission must not appear on our page, ready to be sent.
    if (!submission) return sendFailure(req, res, status, answer.issues);
    const { id: submissionId, values: texts, link } = submission;
    const state = { submissionId, texts, ...(link !== undefined && { link }) };
    sendFormPage(req, res.status(status), hosted, deps, { ...state, issues: answer.issues });
  };
}
