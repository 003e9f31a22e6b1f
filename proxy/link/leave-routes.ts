import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { sendFailure, sendJson } from '../http/answer.ts';
import { readBody } from '../http/form/body.ts';
import { queryOf } from '../http/form/form-page.ts';
import type { HostedForm } from '../http/form/forms.ts';
import type { VisitorOf } from '../http/form/visitor.ts';
import type { Outcome } from '../submission/outcome.ts';
import type { OpenSubmissionLog } from '../watch/submission-log.ts';
import { type Departing, type Leave, type Way, wayOf } from './leave.ts';
import { type PreferencesState, renderPreferences } from './preferences-page.ts';

export interface LeaveDeps {
  leave: Leave;
  visitorOf: VisitorOf;
  openLog: OpenSubmissionLog;
}

/**
 * Redirects from the page of a form for leaving that needs the link from a mail to that link's page, which says so
 * before anything is typed.
 */
export function toPreferences({ settings: { form, guards } }: HostedForm): RequestHandler {
  const needsLink = form.operation !== 'signin' && guards.link;
  return (req, res, next) => {
    if (!needsLink || 'done' in req.query || 'accepted' in req.query) return next();
    res.redirect(303, `${form.name}/preferences${form.search ?? ''}`);
  };
}

/** The page that the link in a mail opens. Opening it changes nothing, because mail scanners follow links. */
export function sendPreferences(hosted: HostedForm, { leave }: LeaveDeps): RequestHandler {
  const { messages } = hosted.settings.form;
  return (req, res) => {
    const { token = '', done } = querySchema.parse(req.query);
    if (done) return sendPage(req, res, hosted, { done });
    const link = leave.read(hosted.settings, token);
    if (!link) return sendPage(req, res.status(403), hosted, { problem: messages.linkNeeded });
    sendPage(req, res, hosted, { token, email: link.email });
  };
}

/** Takes the choice made on that page. */
export function postPreferences(hosted: HostedForm, deps: LeaveDeps): RequestHandler {
  const { settings } = hosted;
  const { messages } = settings.form;
  return async (req, res) => {
    const posted = Object.fromEntries(new URLSearchParams(`${await readBody(req)}`));
    const { success, data } = choiceSchema.safeParse(posted);
    const link = success ? deps.leave.read(settings, data.token) : undefined;
    if (!success || !link) return sendPage(req, res.status(403), hosted, { problem: messages.linkNeeded });
    const { status, answer, retryAfter } = await take(req, res, deps, { settings, link, way: data.operation });
    if (answer.status !== 'failed')
      return res.redirect(303, `preferences?${new URLSearchParams({ ...languageOf(hosted), done: data.operation })}`);
    if (retryAfter !== undefined) res.set('Retry-After', `${retryAfter}`);
    const [problem] = answer.issues.map(({ message }) => message);
    sendPage(req, res.status(status), hosted, { token: data.token, email: link.email, problem });
  };
}

/** Takes one click in a mail program (RFC 8058, section 3.1). Its body names the action, and no page is shown. */
export function postOneClick(hosted: HostedForm, deps: LeaveDeps): RequestHandler {
  const { settings } = hosted;
  return async (req, res) => {
    const body = `${await readBody(req)}`;
    const { token = '' } = querySchema.parse(req.query);
    const link = leaveWord.test(body) ? deps.leave.read(settings, token) : undefined;
    if (!link) {
      const message =
        'This is not a one-click unsubscription: post List-Unsubscribe=One-Click to the address in the mail.';
      return sendFailure(req, res, 403, [{ field: null, code: 'linkNeeded', message }]);
    }
    sendJson(res, await take(req, res, deps, { settings, link, way: wayOf(settings) }));
  };
}

/** Redirects a person who opens the one-click address to the page with the buttons. */
export const openOneClick: RequestHandler = (req, res) => {
  const { token = '' } = querySchema.parse(req.query);
  res.redirect(303, `preferences?${new URLSearchParams({ token })}`);
};

/** The query parameter for the language in which a form is shown. */
function languageOf({ settings: { form } }: HostedForm): Record<string, string> {
  return form.search ? { lang: form.locale } : {};
}

async function take(
  req: Request,
  res: Response,
  deps: LeaveDeps,
  departing: Omit<Departing, 'visitor'>,
): Promise<Outcome> {
  const requestId = randomUUID();
  res.set({ 'X-Request-Id': requestId, 'Cache-Control': 'no-store' });
  const log = deps.openLog({ settings: departing.settings, requestId });
  const outcome = await deps.leave.take({ ...departing, visitor: deps.visitorOf(req) }, log);
  log.end(outcome);
  return outcome;
}

function sendPage(req: Request, res: Response, { settings, policy }: HostedForm, state: PreferencesState): void {
  policy(req, res, () => {
    const { form } = settings;
    res.set({ 'Cache-Control': 'no-store', 'Content-Language': form.locale, 'X-Robots-Tag': 'noindex' }).type('html');
    res.send(renderPreferences(form, state, queryOf(req)));
  });
}

const ways: readonly Way[] = ['signout', 'signoff'];

/** Treats anything but a text, or an unknown way, as absent. */
const querySchema = z.object({
  token: z.string().optional().catch(undefined),
  done: z.enum(ways).optional().catch(undefined),
});

const choiceSchema = z.object({ token: z.string(), operation: z.enum(ways) });

/** Form-encoded or multipart: RFC 8058 allows both. */
const leaveWord = /\bList-Unsubscribe(?:=|"\s+)One-Click\b/i;
