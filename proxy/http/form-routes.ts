import { randomUUID } from 'node:crypto';
import express, { type RequestHandler, type Router } from 'express';
import type { HostedForm } from '../forms.ts';
import { sendFailure } from './answer.ts';
import { type Asset, sendAsset, shortLived } from './asset.ts';
import { readBytes, requireType } from './body.ts';
import { allowPages, preflight } from './cors.ts';
import { allowOnly } from './errors.ts';
import { sendFormPage } from './form-page.ts';
import { type PostDeps, postSubmission } from './submission.ts';

/** Everything below `/forms`. */
export function createFormRoutes(forms: Map<string, HostedForm>, deps: PostDeps): Router {
  const { ownOrigin } = deps;
  const router = express.Router({ caseSensitive: true, strict: true });

  /** Makes a handler for each form, once, and finds the one of the request. */
  const each = (make: (hosted: HostedForm) => RequestHandler): RequestHandler => {
    const handlers = new Map([...forms].map(([name, hosted]) => [name, make(hosted)]));
    return (req, res, next) => (handlers.get(`${req.params.form}`) ?? noForm)(req, res, next);
  };
  const asset = (choose: (hosted: HostedForm) => Asset) =>
    each((hosted) => (req, res) => sendAsset(req, res, choose(hosted), shortLived));

  const files: Record<string, RequestHandler> = {
    '/forms/:form.js': asset(({ script }) => script),
    '/forms/:form.json': asset(({ definition }) => definition),
    '/forms/:form.css': asset(({ theme }) => theme),
  };
  for (const [path, handler] of Object.entries(files)) router.route(path).get(handler).all(allowOnly('GET, HEAD'));

  router
    .route('/forms/:form')
    .get(each(sendPage))
    .options(
      each(({ settings }) => allowPages(settings, ownOrigin)),
      each(({ settings }) => preflight(settings, ownOrigin)),
    )
    .post(
      each(({ settings }) => allowPages(settings, ownOrigin)),
      requireType,
      readBytes,
      each((hosted) => postSubmission(hosted, deps)),
    )
    .all(allowOnly('GET, HEAD, POST, OPTIONS'));
  return router;
}

/** The form's page; with `?done` its thanks, and with `?accepted` thanks for what is kept for later. */
function sendPage(hosted: HostedForm): RequestHandler {
  const { texts, messages } = hosted.settings.form;
  return (req, res) => {
    const thanks = 'done' in req.query ? texts.done : 'accepted' in req.query ? messages.accepted : undefined;
    sendFormPage(req, res, hosted, { submissionId: randomUUID(), ...(thanks !== undefined && { done: thanks }) });
  };
}

const noForm: RequestHandler = (req, res) => {
  const message =
    'There is no form at this address. Check its spelling against the names in the proxy’s configuration.';
  sendFailure(req, res, 404, [{ field: null, code: 'notFound', message }]);
};
