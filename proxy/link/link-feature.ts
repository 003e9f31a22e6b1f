import { createIssue } from '@joinery/contract/issue';
import type { PastSecret } from '@joinery/database/secret';
import type { Settings } from '../config/settings.ts';
import type { Feature } from '../feature/feature.ts';
import { type MakeGuard, pass } from '../guard/guard.ts';
import { allowOnly } from '../http/errors.ts';
import { visitorsLanguage } from '../http/language.ts';
import { createLeave } from './leave.ts';
import { openOneClick, postOneClick, postPreferences, sendPreferences, toPreferences } from './leave-routes.ts';
import { createLinks, type Links, linkSecretsOf } from './link.ts';

/** Lets people leave by the signed links in mails. `past` are the secrets that signed links before a rotation. */
export function createLinkFeature(past: PastSecret[] = []): Feature {
  const linksOf = ({ linkSecret }: Settings) => linkSecret && createLinks(linkSecret, Date.now, linkSecretsOf(past));
  return {
    guard: (settings) => createMailLink(linksOf(settings)),
    route(router, { each, ...core }) {
      const deps = {
        ...core,
        leave: createLeave({ ...core, links: linksOf(core.settings), send: core.submissions.send }),
      };
      router.get('/forms/:form', each(toPreferences, { language: visitorsLanguage }));
      router
        .route('/forms/:form/preferences')
        .get(each((hosted) => sendPreferences(hosted, deps), { language: visitorsLanguage }))
        .post(each((hosted) => postPreferences(hosted, deps)))
        .all(allowOnly('GET, HEAD, POST'));
      router
        .route('/forms/:form/one-click')
        .get(each(() => openOneClick))
        .post(each((hosted) => postOneClick(hosted, deps)))
        .all(allowOnly('GET, HEAD, POST'));
    },
  };
}

/** Lets nobody take an address off a list without the link from a mail to it. Answers the same for every address. */
function createMailLink(links: Links | undefined): MakeGuard {
  return ({ form, guards }) => {
    if (form.operation === 'signin' || !guards.link) return undefined;
    return {
      name: 'link',
      check({ submission }) {
        const link = submission.link === undefined ? undefined : links?.read(form.name, submission.link);
        const isTheirs = link?.email.toLowerCase() === submission.values.email?.trim().toLowerCase();
        return link && isTheirs ? pass : { verdict: 'refuse', status: 422, issue: createIssue(form, 'linkNeeded') };
      },
    };
  };
}
