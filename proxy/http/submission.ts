import { randomUUID } from 'node:crypto';
import type { Submission } from '@joinery/contract/wire';
import type { Request, RequestHandler, Response } from 'express';
import type { HostedForm } from '../forms.ts';
import { originOf } from '../guard/origin.ts';
import { failed, type Outcome } from '../outcome.ts';
import { readPosted } from '../posted.ts';
import { createSubmissionLog, type SubmissionLogDeps } from '../submission-log.ts';
import type { Submit } from '../submit.ts';
import { sendFailure, sendJson } from './answer.ts';
import { bodyTypeOf } from './body-type.ts';
import { sendFormPage } from './form-page.ts';
import type { OwnOrigin } from './own-origin.ts';

export interface PostDeps extends SubmissionLogDeps {
  submit: Submit;
  ownOrigin: OwnOrigin;
}

/** Takes a submission whose body has been read, and answers in its sender's way. */
export function postSubmission(hosted: HostedForm, { submit, ownOrigin, ...deps }: PostDeps): RequestHandler {
  const { settings } = hosted;
  return async (req, res) => {
    const requestId = randomUUID();
    res.set({ 'X-Request-Id': requestId, 'Cache-Control': 'no-store' });
    const log = createSubmissionLog(deps, { form: settings.form.name, requestId });
    const type = bodyTypeOf(req) ?? 'json';
    const posted = readPosted(type, Buffer.isBuffer(req.body) ? req.body : new Uint8Array());
    if ('issues' in posted) {
      log.end(failed(posted.status, ...posted.issues));
      return sendFailure(req, res, posted.status, posted.issues);
    }
    const { submission } = posted;
    const sender = { client: req.ip ?? '', origin: originOf(req.headers), ownOrigin: ownOrigin(req) };
    const outcome = await submit({ settings, submission, ...sender }, type === 'json' ? 'wire' : 'typed', log);
    log.end(outcome);
    if (type === 'json') sendJson(res, outcome);
    else sendToForm(req, res, hosted, submission, outcome);
  };
}

/** The answer to a form without scripts: on to the next page, or the form again with what was typed. */
function sendToForm(req: Request, res: Response, hosted: HostedForm, submission: Submission, outcome: Outcome): void {
  const { answer, status, retryAfter } = outcome;
  if (retryAfter !== undefined) res.set('Retry-After', `${retryAfter}`);
  if (answer.status === 'done') {
    res.redirect(303, answer.redirectUrl ?? `${hosted.settings.form.name}?done`);
  } else if (answer.status === 'accepted') {
    res.redirect(303, `${hosted.settings.form.name}?accepted`);
  } else if (status === 403) {
    // What a foreign page sent is not shown under our address, ready to be submitted.
    sendFailure(req, res, status, answer.issues);
  } else {
    const { id: submissionId, values: texts } = submission;
    sendFormPage(req, res.status(status), hosted, { submissionId, texts, issues: answer.issues });
  }
}
