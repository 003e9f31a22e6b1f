import { randomUUID } from 'node:crypto';
import express, { type RequestHandler, type Router } from 'express';
import type { FormSettings } from '../../config/settings.ts';
import { type Asset, sendAsset, shortLived } from '../asset.ts';
import { allowPages, preflight } from '../cors.ts';
import { allowOnly, sendNotFound } from '../errors.ts';
import { type ProvingDeps, sendGuardAnswer } from '../guard.ts';
import { type ChooseLanguage, namedLanguage, visitorsLanguage } from '../language.ts';
import { type CountingDeps, countStart, countView } from '../stats/counting.ts';
import { requireType } from './body.ts';
import { type FormPageDeps, sendFormPage } from './form-page.ts';
import type { HostedForm, HostedForms } from './forms.ts';
import { type LeaveDeps, openOneClick, postOneClick, postPreferences, sendPreferences } from './leave.ts';
import { type PostDeps, postSubmission } from './submission.ts';

export interface FormRoutesDeps extends PostDeps, ProvingDeps, LeaveDeps, CountingDeps {
  /** Makes the handler of reports that a contact has confirmed. @default the address doesn't exist */
  takeConfirmed: ((settings: FormSettings) => RequestHandler) | undefined;
}

/** Everything below `/forms`. */
export function createFormRoutes(forms: Map<string, HostedForms>, deps: FormRoutesDeps): Router {
  const router = express.Router({ caseSensitive: true, strict: true });

  /** Makes a handler for each form and language, once, and picks the one for a request. */
  const each = (
    make: (hosted: HostedForm) => RequestHandler,
    choose: ChooseLanguage = namedLanguage,
  ): RequestHandler => {
    const handlers = new Map([...forms].map(([name, languages]) => [name, eachLanguage(languages, make, choose)]));
    return (req, res, next) => (handlers.get(`${req.params.form}`) ?? noForm)(req, res, next);
  };
  const asset = (choose: (hosted: HostedForm) => Asset) =>
    each((hosted) => (req, res) => sendAsset(req, res, choose(hosted), shortLived));

  const files: Record<string, RequestHandler> = {
    '/forms/:form.js': each(({ settings, script }) => (req, res) => {
      countView(req, settings, deps);
      return sendAsset(req, res, script(), shortLived);
    }),
    '/forms/:form.json': asset(({ definition }) => definition()),
    '/forms/:form.css': asset(({ theme }) => theme),
  };
  for (const [path, handler] of Object.entries(files)) router.route(path).get(handler).all(allowOnly('GET, HEAD'));

  router
    .route('/forms/:form')
    .get(each((hosted) => sendPage(hosted, deps), visitorsLanguage))
    .options(
      allowPages,
      each(({ settings }) => preflight(settings, deps)),
    )
    .post(
      allowPages,
      requireType,
      each((hosted) => postSubmission(hosted, deps)),
    )
    .all(allowOnly('GET, HEAD, POST, OPTIONS'));

  router
    .route('/forms/:form/start')
    .post(each(({ settings }) => countStart(settings, deps)))
    .all(allowOnly('POST'));

  if (deps.takeConfirmed) {
    const { takeConfirmed } = deps;
    router
      .route('/forms/:form/confirmed')
      .post(each(({ settings }) => takeConfirmed(settings)))
      .all(allowOnly('POST'));
  }

  router
    .route('/forms/:form/guard')
    .options(
      allowPages,
      each(({ settings }) => preflight(settings, deps)),
    )
    .post(
      allowPages,
      each(({ settings }) => sendGuardAnswer(settings, deps)),
    )
    .all(allowOnly('POST, OPTIONS'));

  router
    .route('/forms/:form/preferences')
    .get(each((hosted) => sendPreferences(hosted, deps), visitorsLanguage))
    .post(each((hosted) => postPreferences(hosted, deps)))
    .all(allowOnly('GET, HEAD, POST'));
  router
    .route('/forms/:form/one-click')
    .get(each(() => openOneClick))
    .post(each((hosted) => postOneClick(hosted, deps)))
    .all(allowOnly('GET, HEAD, POST'));
  return router;
}

function eachLanguage(
  languages: HostedForms,
  make: (hosted: HostedForm) => RequestHandler,
  choose: ChooseLanguage,
): RequestHandler {
  const locales = [...languages.keys()];
  const handlers = new Map([...languages].map(([locale, hosted]) => [locale, make(hosted)]));
  return (req, res, next) => handlers.get(choose(req, res, locales))?.(req, res, next);
}

/**
 * The form's page. With `?done` it shows the form's thanks, and with `?accepted` thanks for a submission kept for
 * later. A form for leaving that needs the link from a mail redirects to that link's page, which says so before
 * anything is typed.
 */
function sendPage(hosted: HostedForm, deps: FormPageDeps & CountingDeps): RequestHandler {
  const { name, operation, texts, messages, search = '' } = hosted.settings.form;
  const needsLink = operation !== 'signin' && hosted.settings.guards.link;
  return (req, res) => {
    const thanks = 'done' in req.query ? texts.done : 'accepted' in req.query ? messages.accepted : undefined;
    if (thanks === undefined) countView(req, hosted.settings, deps);
    if (needsLink && thanks === undefined) return res.redirect(303, `${name}/preferences${search}`);
    sendFormPage(req, res, hosted, deps, { submissionId: randomUUID(), ...(thanks !== undefined && { done: thanks }) });
  };
}

const noForm: RequestHandler = (req, res) => {
  const message = 'There is no form at this address. Check its name against the forms in the proxy’s configuration.';
  sendNotFound(req, res, message);
};
