import type { FormCaller, FormDestination } from '@joinery/contract/console';
import type { ProxyConfig } from '../config.ts';
import type { FormKeys } from '../console/form-keys.ts';

/** The keys of the configuration's sites, for forms that people make in the proxy's own console. Nobody sees them. */
export function createSiteKeys(config: () => ProxyConfig): FormKeys {
  /** Each with its id, which no other has: names of keys have no blanks. */
  function destinationsOf({ sites: mine }: FormCaller) {
    return Object.entries(config().sites ?? {}).flatMap(([site, { key, keys = {}, locale = 'en' }]) => {
      if (mine && !mine.includes(site)) return [];
      const names = [...(key ? [''] : []), ...Object.keys(keys)];
      return names.map((name) => ({ id: `${name} ${site}`, site, key: name, locale }));
    });
  }
  return {
    list: async (by) =>
      destinationsOf(by).map(({ id, site, key, locale }): FormDestination => {
        return { id, name: key ? `${site}: ${key}` : site, language: locale, namesSites: false };
      }),
    async make(by, { destination }) {
      const found = destinationsOf(by).find(({ id }) => id === destination);
      return found && { site: found.site, key: found.key, sender: '', locale: found.locale, namesSites: false };
    },
    read: async () => 'unsupported',
    // They are the site's, and other forms send them too.
    revoke: async () => {},
  };
}
