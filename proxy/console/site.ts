import type { FormCaller, FormOperations, Outcome } from '@joinery/contract/console';
import type { FormSettings } from '../config/form/form-settings.ts';
import type { OpenWindow } from '../guard/count/windows.ts';
import type { LookAtSite } from '../site/look-at-site.ts';

export interface SiteOperationDeps {
  /** The function that looks at pages now. Undefined if the operator doesn't want that. */
  lookAtSite(): LookAtSite | undefined;
  openWindow: OpenWindow;
}

/** Site checks of one caller: enough to try out a few pages, and too few to trouble a site. */
const most = { limit: 10, window: 60_000 };

/** The console's operation that looks at a page for a form. */
export function createSiteOperation(
  { lookAtSite, openWindow }: SiteOperationDeps,
  find: (by: FormCaller, name: string) => FormSettings | undefined,
  unknown: Outcome<never>,
): Pick<FormOperations, 'lookAtSite'> {
  const hit = openWindow('site', most);
  return {
    async lookAtSite(by, { params: { id }, body: { address } }) {
      const form = find(by, id);
      if (!form) return unknown;
      const look = lookAtSite();
      if (!look) return { value: { problem: 'off', status: null, page: null } };
      const { taken, reset } = await hit(by.sites?.join() ?? '');
      if (!taken) {
        const retryAfter = Math.ceil(reset / 1_000);
        const message = 'Too many pages were looked at in the last minute.';
        return { refusal: { field: 'address', code: 'throttled', message, retryAfter } };
      }
      const { origins, wildcardOrigins, redirectHosts, guards } = form;
      const allows = (origin: string) =>
        origins.has(origin) || wildcardOrigins.some((wildcard) => wildcard.matches(origin));
      return {
        value: await look(address, { name: id, redirectHosts, hasCaptcha: guards.captcha !== false, allows }),
      };
    },
  };
}
