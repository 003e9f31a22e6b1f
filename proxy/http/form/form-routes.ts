import { randomUUID } from 'node:crypto';
import { paths } from '@joinery/contract/wire';
import type { Request, RequestHandler, Router } from 'express';
import type { FormSettings } from '../../config/form/form-settings.ts';
import { originOf } from '../../guard/origin.ts';
import { isBrowsing } from '../../guard/robot/browser.ts';
import { shownOf } from '../../watch/shown-form.ts';
import type { Watcher } from '../../watch/watcher.ts';
import { sendAsset, shortLived } from '../asset.ts';
import { allowPages, preflight } from '../cors.ts';
import { allowOnly } from '../errors.ts';
import { visitorsLanguage } from '../language.ts';
import { requireType } from './body.ts';
import type { Each } from './each.ts';
import { sendFormPage } from './form-page.ts';
import type { HostedForm } from './forms.ts';
import { type ProvingDeps, sendGuardAnswer } from './guard.ts';
import { type PostDeps, postSubmission } from './submission.ts';
import { notePlace } from './take.ts';
import type { VisitorOf } from './visitor.ts';

export interface FormRoutesDeps extends PostDeps, ProvingDeps {
  each: Each;
  visitorOf: VisitorOf;
  watcher: Pick<Watcher, 'viewed' | 'guarded' | 'placed'>;
}

/** Adds each form's script, definition, markup and style sheet. */
export function addFormFiles(router: Router, deps: FormRoutesDeps): void {
  const { each } = deps;
  const files: Record<string, RequestHandler> = {
    '/forms/:form.js': each(
      ({ settings, script }) =>
        (req, res) => {
          countView(req, settings, deps);
          noteShown(req, settings, deps);
          return sendAsset(req, res, script(), cachingOf(settings));
        },
      { atRandom: true },
    ),
    '/forms/:form.json': each(
      ({ settings, definition }) =>
        (req, res) => {
          countView(req, settings, deps);
          noteShown(req, settings, deps);
          return sendAsset(req, res, definition(), cachingOf(settings));
        },
      { atRandom: true },
    ),
    // Other servers fetch it for their pages, and may keep it, so the first version stands for all that are tried.
    '/forms/:form.html': each(({ markup, settings: { form } }) => (req, res) => {
      const base = deps.publicUrl ?? `${deps.ownOrigin(req)}${req.baseUrl}`;
      return sendAsset(req, res, markup(base + paths.page(form.name)), shortLived);
    }),
    '/forms/:form.css': each(
      ({ settings, theme }) =>
        (req, res) =>
          sendAsset(req, res, theme, cachingOf(settings)),
    ),
  };
  for (const [path, handler] of Object.entries(files)) router.route(path).get(handler).all(allowOnly('GET, HEAD'));
}

function noteShown(req: Request, settings: FormSettings, { watcher, ownOrigin }: FormRoutesDeps): void {
  const arrival = { settings, origin: originOf(req.headers), ownOrigin: () => ownOrigin(req) };
  if (req.method === 'GET') notePlace(watcher, arrival, 'shown');
}

/** While versions are tried, nothing may hand one visitor's version to another. */
const cachingOf = ({ share }: FormSettings) => (share === undefined ? shortLived : 'private, no-store');

/** Adds each form's page, and where it is sent to. */
export function addFormRoutes(router: Router, deps: FormRoutesDeps): void {
  const { each } = deps;
  const askFirst = each(({ settings }) => preflight(settings, deps));
  const post = each((hosted) => postSubmission(hosted, deps), { earlier: true });
  const prove = each(({ settings }) => sendGuardAnswer(settings, deps));
  router
    .route('/forms/:form')
    .get(each((hosted) => sendPage(hosted, deps), { language: visitorsLanguage, atRandom: true }))
    .options(allowPages, askFirst)
    .post(allowPages, requireType, post)
    .all(allowOnly('GET, HEAD, POST, OPTIONS'));

  const guard = router.route('/forms/:form/guard');
  guard.options(allowPages, askFirst).post(allowPages, prove).all(allowOnly('POST, OPTIONS'));
}

/**
 * Counts a browser that asks for script, definition or page, so that each way to show a form counts once. `preview` in
 * the address says that it is shown to its owner, and `again` that the page has it already, in another language.
 */
function countView(req: Request, settings: FormSettings, { watcher, visitorOf }: FormRoutesDeps): void {
  const isMarked = 'preview' in req.query || 'again' in req.query;
  if (!isMarked && isBrowsing(req.method, req.headers)) watcher.viewed(shownOf(settings), visitorOf(req).client);
}

/**
 * The form's page. With `?done` it thanks for a submission, and with `?accepted` for one that is kept for later. Its
 * owner sees it with `?preview=light` or `?preview=dark`, whatever the browser prefers, which isn't a view.
 */
function sendPage(hosted: HostedForm, deps: FormRoutesDeps): RequestHandler {
  const { texts, messages } = hosted.settings.form;
  return (req, res) => {
    const thanks = 'done' in req.query ? texts.done : 'accepted' in req.query ? messages.accepted : undefined;
    if (thanks === undefined) countView(req, hosted.settings, deps);
    sendFormPage(req, res, hosted, deps, { submissionId: randomUUID(), ...(thanks !== undefined && { done: thanks }) });
  };
}
