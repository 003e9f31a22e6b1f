import { dialedAs } from '@joinery/contract/countries';
import type { Form, FormDefinition } from '@joinery/contract/form';
import type { ProxyConfig, SiteConfig } from '../config.ts';
import type { StoredEarlier, StoredForm } from '../store/form/form-store.ts';
import type { FormSettings } from './form/form-settings.ts';
import { ConfigError, type Mistake } from './read/mistake.ts';
import { countStarts, resolveConfig, type Settings } from './settings.ts';
import type { Surroundings } from './variable.ts';

/** Whether the forms that people make in a console are served too. */
export function keepsForms({ storedForms, consoleToken }: ProxyConfig): boolean {
  return storedForms ?? consoleToken !== undefined;
}

/** A stored form that can't be served as it is. */
export interface BrokenForm {
  name: string;
  /** Each says what is wrong, and how to fix it. */
  mistakes: string[];
}

/**
 * Resolves a configuration together with stored forms. A stored form with a mistake, or with the name of a configured
 * one, is left out.
 *
 * @throws {ConfigError} with all mistakes of the configuration itself.
 */
export function resolveWithStored(
  config: ProxyConfig,
  forms: StoredForm[],
  surroundings: Surroundings,
): { settings: Settings; broken: BrokenForm[] } {
  const broken: BrokenForm[] = [];
  const mine = forms.filter(({ name }) => !Object.hasOwn(config.forms, name)).map(withDialed);
  let candidates = mine.filter((form) => !whyKeyless(config, form));
  for (const form of mine) {
    const mistake = whyKeyless(config, form);
    if (mistake) broken.push({ name: form.name, mistakes: [mistake.message] });
  }
  for (;;) {
    try {
      const settings = resolveConfig(...together(config, candidates, surroundings));
      for (const form of candidates) {
        const formSettings = settings.forms.get(form.name);
        if (formSettings) settings.forms.set(form.name, withVersions(formSettings, form, { config, surroundings }));
      }
      return { settings, broken };
    } catch (error) {
      const wrong = error instanceof ConfigError ? mistakesByForm(error) : new Map<string, string[]>();
      const fine = candidates.filter(({ name }) => !wrong.has(name));
      if (fine.length === candidates.length) throw error;
      for (const { name } of candidates) if (wrong.has(name)) broken.push({ name, mistakes: wrong.get(name) ?? [] });
      candidates = fine;
    }
  }
}

/**
 * Resolves one stored form, as it would be served beside a configuration. The paths of its mistakes start in its
 * definition; those of its sites start at `origins`.
 */
export function resolveStored(
  config: ProxyConfig,
  form: StoredForm,
  surroundings: Surroundings,
): { settings: FormSettings } | { mistakes: Mistake[] } {
  const keyless = whyKeyless(config, form);
  if (keyless) return { mistakes: [keyless] };
  try {
    const { forms } = resolveConfig(...together({ ...config, forms: {} }, [form], surroundings));
    const settings = forms.get(form.name);
    if (settings) return { settings };
    throw new Error(`The configuration lost the form ${form.name}.`);
  } catch (error) {
    const mistakes = error instanceof ConfigError ? error.mistakes.filter(({ path }) => path[0] === 'forms') : [];
    if (!mistakes.length) throw error;
    return {
      mistakes: mistakes.map(({ path: [, , room, ...rest], message }) => ({
        path: room === 'definition' || room === undefined ? rest : [room, ...rest],
        message,
      })),
    };
  }
}

/**
 * Forms may have been stored with countries that have no dialing code, which are refused today. Visitors get those that
 * were meant, or the choice of all countries if none is left.
 */
function withDialed<T extends { definition: FormDefinition }>(form: T): T {
  const fields = form.definition.fields.map(({ countries, ...field }) => {
    const meant = new Set(countries?.flatMap((code) => dialedAs(code) ?? []));
    return { ...field, ...(meant.size && { countries: [...meant] }) };
  });
  return { ...form, definition: { ...form.definition, fields } };
}

/** A form with its version, those that are tried, and those that pages may still show. */
function withVersions(
  formSettings: FormSettings,
  { experiment, earlier = [], ...form }: StoredForm,
  { config, surroundings }: { config: ProxyConfig; surroundings: Surroundings },
): FormSettings {
  const resolve = (storedVersion: StoredEarlier): FormSettings[] => {
    const { version, definition } = withDialed(storedVersion);
    const resolved = resolveStored(config, { ...form, definition }, surroundings);
    return 'settings' in resolved ? [asVersion(resolved.settings, { ...form, version })] : [];
  };
  const variants = (experiment?.variants ?? []).flatMap((variant) =>
    resolve(variant).map((settings) => ({ ...settings, share: variant.share })),
  );
  const [first] = variants;
  return {
    ...(first && variants.length > 1 ? { ...first, variants } : asVersion(formSettings, form)),
    earlier: (number) => earlier.filter(({ version }) => version === number).flatMap(resolve)[0],
  };
}

/** The site's form, whose addresses name the version. */
function asVersion(settings: FormSettings, { site, version }: Pick<StoredForm, 'site' | 'version'>): FormSettings {
  const tag = (form: Form): Form => ({ ...form, search: `${form.search ? `${form.search}&` : '?'}v=${version}` });
  const named = { ...settings, site, version, form: tag(settings.form), translations: settings.translations.map(tag) };
  // Their owners see the numbers in the console.
  countStarts(named);
  return named;
}

function together(
  config: ProxyConfig,
  storedForms: StoredForm[],
  surroundings: Surroundings,
): [ProxyConfig, Surroundings] {
  const hosts = [config.publicUrl, config.upstream.url].flatMap((url) => hostOf(url));
  const forms = storedForms.map(({ name, site, definition, origins, key }): [string, ProxyConfig['forms'][string]] => {
    const named = typeof key === 'string' ? keyOfSite(config, site, key) : undefined;
    if (named) return [name, { definition, site, key: named }];
    const redirectHosts = [...new Set([...hosts, ...origins.flatMap((origin) => hostOf(origin))])];
    return [name, { definition, key: { env: variable(name) }, origins, redirectHosts }];
  });
  const keys = Object.fromEntries(
    storedForms.flatMap(({ name, key }) => (typeof key === 'string' ? [] : [[variable(name), key.reveal()]])),
  );
  return [
    { ...config, forms: { ...config.forms, ...Object.fromEntries(forms) } },
    { ...surroundings, env: { ...surroundings.env, ...keys } },
  ];
}

/** The mistake that keeps a form from being served if its site or the site's key has left the configuration. */
function whyKeyless({ sites = {} }: ProxyConfig, { site, key }: StoredForm): Mistake | undefined {
  if (typeof key !== 'string' || keyOfSite({ sites }, site, key)) return undefined;
  const isGone = !Object.hasOwn(sites, site);
  const message = isGone
    ? `belongs to the site ${site}, which the configuration doesn’t have any more: define it there, or remove the form`
    : `sends the key ${key || 'key'} of the site ${site}, which the configuration doesn’t have any more: define it there`;
  return { path: [isGone ? 'site' : 'key'], message };
}

/** Where a site's key is found. `''` is the name of its `key`, all others are in its `keys`. */
function keyOfSite({ sites = {} }: Pick<ProxyConfig, 'sites'>, site: string, name: string): KeySources | undefined {
  const { key, keys = {} } = (Object.hasOwn(sites, site) && sites[site]) || {};
  return name === '' ? key : Object.hasOwn(keys, name) ? keys[name] : undefined;
}

type KeySources = NonNullable<SiteConfig['key']>;

/** No environment has a variable of this name. */
const variable = (name: string) => `the key of ${name}`;

function hostOf(url = ''): string[] {
  const host = URL.parse(url)?.host;
  return host === undefined ? [] : [host];
}

function mistakesByForm({ mistakes }: ConfigError): Map<string, string[]> {
  const named = mistakes.flatMap(({ path: [room, name], message }): [string, string][] =>
    room === 'forms' && name !== undefined ? [[`${name}`, message]] : [],
  );
  return new Map(
    Array.from(
      Map.groupBy(named, ([name]) => name),
      ([name, members]) => [name, members.map(([, text]) => text)],
    ),
  );
}
