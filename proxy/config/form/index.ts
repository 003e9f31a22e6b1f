export type { FormConfig, PageConfig, SiteConfig } from './form-config.ts';
export { type FormSettings, resolveForms, withOperation } from './form-settings.ts';
export { type CaptchaSettings, type GuardSettings, guardsSchema } from './guards.ts';
export type { CaptchaConfig, GuardsConfig } from './guards-config.ts';
export { keySourceSchema, keySourcesSchema } from './key-source.ts';
export { readKey } from './keys.ts';
export { placeForms } from './sites.ts';
export { readWildcardOrigin } from './wildcard-origin.ts';
