import type { FormConfig, ProxyConfig, SiteConfig } from '../config.ts';
import { missingOf } from './missing.ts';
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
    if (!site) {
      const known = Object.keys(sites).join(' or ');
      const message = `names ${siteName}, which is none of sites: ${known ? `write ${known}` : 'define it there'}`;
      mistakes.push({ path: ['forms', name, 'site'], message });
      continue;
    }
    const { key, origins, ...rest } = { ...shared(site), ...form, definition: define(form, site) };
    mistakes.push(...missingOf(name, form, site));
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
