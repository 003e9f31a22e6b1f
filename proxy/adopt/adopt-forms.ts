import { resolveWithStored } from '../config/stored.ts';
import type { FormConfig, ProxyConfig, SiteConfig } from '../config.ts';
import type { Secret } from '../secret.ts';
import { createFormStore, type StoredForm } from '../store/form/form-store.ts';
import { openStore } from '../store/open.ts';
import { createPeople } from '../store/person/people.ts';
import type { StoreSettings } from '../store/store-settings.ts';
import type { Served } from './served.ts';

export interface AdoptOptions {
  served: Served;
  /** The store that takes the forms: a copy of the proxy's own, or a new one. */
  store: StoreSettings;
  /** The site that a key belongs to. @default it belongs to none */
  siteOf(key: Secret): Promise<string | undefined>;
}

/** How the forms of a proxy came into a store. */
export interface Adopted {
  /** Those of the configuration, by name. */
  configured: string[];
  /** Those that people made in the proxy's console. */
  stored: string[];
  /** Those that weren't taken, each with the reason. */
  refused: { name: string; reason: string }[];
  /** The options that a form in a store doesn't have, as `newsletter.guards`, and those of the whole configuration. */
  without: string[];
  /** How many people of the proxy's own console were forgotten. */
  people: number;
}

/**
 * Makes stored forms of everything that a proxy serves, under the same names: each with its own key, and with what its
 * site filled in. Forms keep their numbers and the submissions that wait. People of the proxy's own console are
 * forgotten.
 *
 * @throws when the configuration and the console have a form of the same name, with nothing changed
 */
export async function adoptForms({ served, store, siteOf }: AdoptOptions): Promise<Adopted> {
  const { config, folder, env } = served;
  const opened = await openStore(store, { how: 'alone' });
  try {
    const formStore = createFormStore(opened);
    const forms = await formStore.list();
    refuseTwins(config, forms);
    const { settings, broken } = resolveWithStored(config, forms, { env, folder, secrets: 'find' });
    const people = createPeople(opened, Date.now);
    const strangers = await people.list();
    const adopted: Adopted = {
      ...{ configured: [], stored: [], refused: [] },
      ...{ without: withoutOf(config), people: strangers.length },
    };
    for (const { name, mistakes } of broken) adopted.refused.push({ name, reason: mistakes.join(' ') });
    for (const [name, { definition, origins, keys }] of settings.forms) {
      const owned = await findSite(keys, siteOf);
      if (!owned) {
        adopted.refused.push({ name, reason: 'the service doesn’t know its key' });
        continue;
      }
      const form = { ...owned, name, definition, origins: [...origins] };
      const before = forms.find((each) => each.name === name);
      if (before) await formStore.move(before, form);
      else await formStore.add(form, 'continued');
      (before ? adopted.stored : adopted.configured).push(name);
      adopted.without.push(...withoutOfForm(config, name, before?.site));
    }
    for (const { id } of strangers) await people.remove(id);
    return adopted;
  } finally {
    await opened.database.close();
  }
}

/** Visitors see the form of the configuration, but only the other one would keep its versions and tests. */
function refuseTwins({ forms }: ProxyConfig, stored: StoredForm[]): void {
  const twins = stored.filter(({ name }) => Object.hasOwn(forms, name)).map(({ name }) => name);
  if (twins.length)
    throw new Error(
      `The configuration and the proxy’s console both have a form ${twins.join(', ')}, and visitors see the one of the configuration. Start the proxy, let it deliver what waits, remove the other one in its console, and try again. Nothing was changed.`,
    );
}

/** The first of a form's keys that the service knows, and its site. */
async function findSite(
  keys: Secret[],
  siteOf: AdoptOptions['siteOf'],
): Promise<{ key: Secret; site: string } | undefined> {
  for (const key of keys) {
    const site = await siteOf(key);
    if (site !== undefined) return { key, site };
  }
  return undefined;
}

function withoutOf(config: ProxyConfig): string[] {
  const options: (keyof ProxyConfig)[] = ['guards', 'rateLimit', 'linkSecret', 'statsToken', 'confirmedToken'];
  return options.filter((option) => config[option] !== undefined);
}

function withoutOfForm({ forms, sites = {} }: ProxyConfig, name: string, siteName = forms[name]?.site): string[] {
  const form: Partial<FormConfig> = forms[name] ?? {};
  const site: SiteConfig = (siteName !== undefined && sites[siteName]) || {};
  const options = ['wildcardOrigins', 'redirectHosts', 'page', 'exactErrors', 'guards'] as const;
  return options.filter((option) => (form[option] ?? site[option]) !== undefined).map((option) => `${name}.${option}`);
}
