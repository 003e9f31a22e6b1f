import type { ProxyConfig, UpstreamConfig } from '../config.ts';
import type { Secret } from '../secret.ts';
import type { StoreSettings } from '../store/store-settings.ts';
import { checkConfig } from './check.ts';
import { type FormSettings, resolveForms } from './form/form-settings.ts';
import { placeForms } from './form/sites.ts';
import { otherMistakes } from './other-mistakes.ts';
import { ConfigError, describe, type Mistake } from './read/mistake.ts';
import { type RedisSettings, readRedis } from './redis.ts';
import { readLinkSecret, readOwnSecret, readToken } from './secrets.ts';
import { readStore } from './store.ts';
import type { Surroundings } from './variable.ts';

export { type FormSettings, withOperation } from './form/form-settings.ts';

/** A configuration with all defaults filled in and every key read. */
export interface Settings {
  /** The services by name. The configuration's `upstream` is named `''`. */
  upstreams: Map<string, UpstreamSettings>;
  forms: Map<string, FormSettings>;
  publicUrl?: string;
  trustProxy: false | number | string;
  /** The store for everything that outlives the process. @default nothing is stored */
  store?: StoreSettings;
  /** Signs tokens and puzzles, and hashes the keys of counters. @default a random one */
  secret?: string;
  /** The Redis in which several processes count together. @default each counts in its own memory */
  redis?: RedisSettings;
  /** Signs the links in mails. @default none: no form accepts links */
  linkSecret?: Secret;
  /** The token for `/metrics`. @default none: `/metrics` doesn't exist */
  metricsToken?: Secret;
  /** The token for `/stats`. @default none: the address doesn't exist */
  statsToken?: Secret;
  /** The operator's token for the proxy's own console. @default none: the console doesn't exist */
  consoleToken?: Secret;
  /** The token for reports of confirmed contacts. @default none: nobody may report */
  confirmedToken?: Secret;
  /** The token with which the server of a site lists the forms. @default none: nobody may list them */
  siteToken?: Secret;
}

export type UpstreamSettings = Required<UpstreamConfig>;

/** Checks a configuration, reads its keys and fills in its defaults. Throws a ConfigError with all mistakes. */
export function resolveConfig(value: unknown, surroundings: Surroundings): Settings {
  const checked = checkConfig(value);
  const mistakes: Mistake[] = [];
  if ('config' in checked) {
    const settings = settle(checked.config, surroundings, mistakes);
    if (!mistakes.length) return settings;
  } else {
    const inRest = (config: ProxyConfig) => {
      const found: Mistake[] = [];
      settle(config, surroundings, found);
      return found;
    };
    mistakes.push(...checked.mistakes, ...otherMistakes(checked.mistakes, value, inRest));
  }
  throw new ConfigError([...new Map(mistakes.map((mistake) => [describe(mistake), mistake])).values()]);
}

/** Makes settings of a configuration of the right shape. If this adds to `mistakes`, the settings must not be used. */
function settle(config: ProxyConfig, surroundings: Surroundings, mistakes: Mistake[]): Settings {
  const { publicUrl, dataDir, trustProxy } = config;
  const upstreams = resolveUpstreams(config);
  const forms = resolveForms(placeForms(config, mistakes), { upstreams, publicUrl }, surroundings, mistakes);
  const store = readStore(dataDir, surroundings);
  if (store && 'mistake' in store) mistakes.push(store.mistake);
  const redis = readRedis(config, surroundings);
  if (redis && 'mistake' in redis) mistakes.push(redis.mistake);
  const secret = store && 'secret' in store ? store.secret : readOwnSecret(surroundings, mistakes);
  const isStoreWrong = !!store && 'mistake' in store;
  if (config.storedForms && !store) mistakes.push({ path: ['storedForms'], message: noStore });
  if (redis && secret === undefined && !isStoreWrong) mistakes.push({ path: ['redis'], message: noSecret });
  const linkSecret = readLinkSecret(config, secret, surroundings, mistakes);
  const metricsToken = readToken('metricsToken', config, surroundings, mistakes);
  const statsToken = readToken('statsToken', config, surroundings, mistakes);
  const consoleToken = readToken('consoleToken', config, surroundings, mistakes);
  if (config.consoleToken && !store) mistakes.push({ path: ['consoleToken'], message: noStore });
  if (config.consoleToken && !publicUrl) mistakes.push({ path: ['consoleToken'], message: noAddress });
  const confirmedToken = readToken('confirmedToken', config, surroundings, mistakes);
  const siteToken = readToken('siteToken', config, surroundings, mistakes);
  if (statsToken || consoleToken) for (const form of forms.values()) countStarts(form);
  if (!linkSecret && !config.linkSecret && !isStoreWrong) mistakes.push(...withoutLinks(forms));
  return {
    upstreams,
    forms,
    ...(publicUrl !== undefined && { publicUrl: publicUrl.replace(/\/+$/, '') }),
    ...(store && !('mistake' in store) && { store }),
    trustProxy: trustProxy || false,
    ...(secret !== undefined && { secret }),
    ...(redis && 'url' in redis && { redis }),
    ...(linkSecret && { linkSecret }),
    ...(metricsToken && { metricsToken }),
    ...(statsToken && { statsToken }),
    ...(consoleToken && { consoleToken }),
    ...(confirmedToken && { confirmedToken }),
    ...(siteToken && { siteToken }),
  };
}

function resolveUpstreams({ upstream, upstreams = {} }: ProxyConfig): Settings['upstreams'] {
  const defaults = { timeout: 10_000, connectTimeout: 3_000, connections: 64, wait: 1_000, tellsAddress: true };
  const entries = Object.entries({ '': upstream, ...upstreams });
  return new Map(entries.map(([name, options]) => [name, { ...defaults, ...options }]));
}

/** Lets the pages that show a form tell when somebody enters it and its fields, and which version they show. */
export function countStarts({ form, translations, version }: FormSettings): void {
  for (const each of [form, ...translations]) {
    const query = new URLSearchParams(each.search);
    if (version) query.set('v', `${version}`);
    query.set('fields', '');
    each.countStarts = `/start?${query}`;
  }
}

const noStore = 'needs a place to keep the forms: set dataDir, or the variable DATABASE_URL';

const noAddress = 'needs the address of the console, which passkeys belong to: set publicUrl';

const noSecret =
  'is set by REDIS_URL, but JOINERY_SECRET is missing: set it to the same text in every process, for example the output of openssl rand -base64 32';

/** Finds forms that nobody could use, because no link can be signed for them. */
function withoutLinks(forms: Settings['forms']): Mistake[] {
  const message =
    'needs the signed link from a mail, but no secret to sign it with: set linkSecret or dataDir, or let anybody remove any address with guards: { link: false }';
  return [...forms.values()]
    .filter(({ form, guards }) => form.operation !== 'signin' && guards.link)
    .map(({ form }) => ({ path: ['forms', form.name], message }));
}
