import type { PastSecret } from '@joinery/database/secret';
import type { Settings } from '../config/settings.ts';
import type { Feature } from '../feature/feature.ts';
import { allowOnly } from '../http/errors.ts';
import { visitorsLanguage } from '../http/language.ts';
import { createLeave } from './leave.ts';
import { openOneClick, postOneClick, postPreferences, sendPreferences, toPreferences } from './leave-routes.ts';
import { createLinks, linkSecretsOf } from './link.ts';
import { createMailLink } from './mail-link.ts';

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
