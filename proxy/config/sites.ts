import type { FormConfig, ProxyConfig, SiteConfig } from '../config.ts';
import type { Mistake } from './mistake.ts';

/** A form with what its site says where it says nothing itself. */
export type PlacedForm = FormConfig & Required<Pick<FormConfig, 'key' | 'origins'>>;

/** Gives each form what its site shares with all of its forms, guard by guard what all forms share; what is missing in both goes to `mistakes`. */
export function placeForms(
  { forms, sites = {}, guards, rateLimit }: Pick<ProxyConfig, 'forms' | 'sites' | 'guards' | 'rateLimit'>,
  mistakes: Mistake[],
): Record<string, PlacedForm> {
  const placed: Record<string, PlacedForm> = {};
  for (const [name, form] of Object.entries(forms)) {
    const { site: siteName } = form;
    const site = siteName === undefined ? {} : sites[siteName];
    const fail = (key: string, message: string) => mistakes.push({ path: ['forms', name, key], message });
    if (!site) {
      const known = Object.keys(sites).join(' or ');
      fail('site', `names ${siteName}, which is none of sites: ${known ? `write ${known}` : 'define it there'}`);
      continue;
    }
    const { key, origins, ...rest } = { ...shared(site), ...form, definition: define(form, site) };
    const place = siteName === undefined ? 'here' : `here or in sites.${siteName}`;
    if (!key) fail('key', `is missing: give { env: "ITS_NAME" } or { file: "./its-path" }, ${place}`);
    if (!origins) fail('origins', `is missing: give a list in [ ], ${place}`);
    const all = { ...(rateLimit && { clientLimit: rateLimit }), ...guards, ...site.guards, ...form.guards };
    if (key && origins) placed[name] = { ...rest, key, origins, guards: all };
  }
  return placed;
}

function shared({ contact, theme, locale, ...options }: SiteConfig): Omit<SiteConfig, 'contact' | 'theme' | 'locale'> {
  return options;
}

function define({ definition }: FormConfig, { contact, theme, locale }: SiteConfig): FormConfig['definition'] {
  return {
    ...(contact !== undefined && { contact }),
    ...(locale !== undefined && { locale }),
    ...definition,
    ...((theme || definition.theme) && { theme: { ...theme, ...definition.theme } }),
  };
}
