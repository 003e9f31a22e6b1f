import type { FormConfig, ProxyConfig, SiteConfig } from '../../config.ts';
import { missingOf } from '../read/missing.ts';
import type { Mistake } from '../read/mistake.ts';
import type { Path } from '../read/read.ts';
import type { SharedConfig } from './form-config.ts';

/** A form with its site's options filled in. */
export type PlacedForm = FormConfig &
  Required<Pick<FormConfig, 'key' | 'origins'>> & {
    /** The place of its key in the configuration. */
    keyPath: Path;
  };

/**
 * Fills in each form's options from its site, and its guards one by one from its site and the configuration. Adds
 * required options that are still missing to `mistakes`.
 */
export function placeForms(
  { forms, sites = {}, guards, rateLimit }: Pick<ProxyConfig, 'forms' | 'sites' | 'guards' | 'rateLimit'>,
  mistakes: Mistake[],
): Record<string, PlacedForm> {
  const placed: Record<string, PlacedForm> = {};
  for (const [name, form] of Object.entries(forms)) {
    const { site: siteName } = form;
    const site = siteName === undefined ? {} : Object.hasOwn(sites, siteName) && sites[siteName];
    if (!site) {
      const names = Object.keys(sites).join(' or ');
      const message = `names ${siteName}, which is not one of sites: ${names ? `write ${names}` : 'define it there'}`;
      mistakes.push({ path: ['forms', name, 'site'], message });
    } else mistakes.push(...missingOf(name, form, site));
    const defaults = site || {};
    // A configuration with a missing option isn't used, but checking goes on to find its other mistakes.
    const { key = [], origins = [], ...rest } = { ...shared(defaults), ...form, definition: define(form, defaults) };
    const all = { ...(rateLimit && { clientLimit: rateLimit }), ...guards, ...defaults.guards, ...form.guards };
    const keyPath = form.key || siteName === undefined ? ['forms', name, 'key'] : ['sites', siteName, 'key'];
    placed[name] = { ...rest, key, origins, guards: all, keyPath };
  }
  return placed;
}

function shared({ contact, theme, locale, keys, ...options }: SiteConfig): SharedConfig {
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
