import type { Issue } from '@joinery/contract/wire';
import { bearerToken } from '@joinery/server';
import type { RequestHandler } from 'express';
import type { Core, Feature } from '../feature/feature.ts';
import { originIssue, originOf } from '../guard/origin.ts';
import { sendFailure } from '../http/answer.ts';
import { allowOnly } from '../http/errors.ts';
import type { Secret } from '../secret.ts';
import { createTokenCheck } from '../stats/token-check.ts';

/** A form, for somebody who chooses which one to show on a site. */
export interface ListedForm {
  name: string;
  /** Its title, or else what its button says. */
  title: string;
  /** Its effect on a contact: `signin`, `signout` or `signoff`. */
  operation: string;
  /** The languages that it speaks, its own first. */
  languages: string[];
  /** How it shows: `inline` in its page, or over it. */
  display: string;
  /** Whether pages of the request's `Origin` may show it. */
  allowed: boolean;
}

/** Lists the forms to servers of sites, if the configuration has a token for that. */
export function createSiteFeature(): Feature {
  return {
    route(router, core) {
      const { siteToken } = core.settings;
      if (siteToken) router.route('/forms').get(listForms(siteToken, core)).all(allowOnly('GET, HEAD'));
    },
  };
}

function listForms(token: Secret, { settings, visitorOf }: Core): RequestHandler {
  const check = createTokenCheck(token);
  return (req, res) => {
    res.set('Cache-Control', 'no-store');
    const { client, ownOrigin } = visitorOf(req);
    const checked = check(bearerToken(req.headers.authorization), client);
    if (checked.result === 'tooMany') res.set('Retry-After', `${checked.wait}`);
    if (checked.result === 'wrong') res.set('WWW-Authenticate', 'Bearer realm="forms"');
    if (checked.result !== 'right') return sendFailure(req, res, ...refusals[checked.result]);
    const origin = originOf(req.headers);
    const forms = [...settings.forms.values()].map((form): ListedForm => {
      const { name, operation, locale, languages = [locale], texts, display } = form.form;
      const allowed = !originIssue({ settings: form, origin, ownOrigin });
      const mode = display?.mode ?? 'inline';
      return { name, title: texts.title || texts.submit, operation, languages, display: mode, allowed };
    });
    res.json({ forms });
  };
}

const refusals: Record<'wrong' | 'tooMany', [number, Issue[]]> = {
  wrong: [401, [issue('refused', 'Send the token of siteToken as Authorization: Bearer <token>.')]],
  tooMany: [429, [issue('tooMany', 'Too many wrong tokens came from your network. Try again later.')]],
};

function issue(code: Issue['code'], message: string): Issue {
  return { field: null, code, message };
}
