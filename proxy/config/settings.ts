import type { Form } from '@joinery/contract/form';
import { completeForms } from '@joinery/contract/translate';
import { messages } from '@joinery/widget/messages';
import type { KeySource, PageConfig, ProxyConfig, UpstreamConfig } from '../config.ts';
import { Secret } from '../secret.ts';
import type { StoreSettings } from '../store/open.ts';
import { checkConfig } from './check.ts';
import { type GuardSettings, resolveGuards } from './guards.ts';
import { readKey } from './keys.ts';
import { missingBesides } from './missing.ts';
import { ConfigError, type Mistake } from './mistake.ts';
import { type RedisSettings, readRedis } from './redis.ts';
import { readLinkSecret, readOwnSecret, readToken } from './secrets.ts';
import { type PlacedForm, placeForms } from './sites.ts';
import { readStore } from './store.ts';
import type { Surroundings } from './variable.ts';

/** A configuration with nothing left out and every key found. */
export interface Settings {
  /** The services by name; the one that the configuration calls `upstream` is `''`. */
  upstreams: Map<string, UpstreamSettings>;
  forms: Map<string, FormSettings>;
  publicUrl?: string;
  trustProxy: false | number | string;
  /** Where what outlives the process is kept. @default nowhere */
  store?: StoreSettings;
  /** What tokens, puzzles and the keys of counters are made with. @default a random one */
  secret?: string;
  /** The Redis that several processes count in. @default each counts in its own memory */
  redis?: RedisSettings;
  /** What the links of mails are signed with. @default none: no form takes one */
  linkSecret?: Secret;
  /** What opens the page of numbers. @default none: there is no such page */
  statsToken?: Secret;
  /** What tells who has confirmed. @default none: nobody does */
  confirmedToken?: Secret;
}

export type UpstreamSettings = Required<UpstreamConfig>;

export interface FormSettings {
  form: Form;
  /** The same form in its other languages. */
  translations: readonly Form[];
  /** The API keys, the first one first. */
  keys: Secret[];
  /** Name of the service. */
  upstream: string;
  /** Origins of foreign pages that may use the form. */
  origins: ReadonlySet<string>;
  /** Hosts that a visitor may be sent to. */
  redirectHosts: readonly string[];
  /** Whether a visitor may also be sent to the host of the page that the form is on. */
  redirectToPage: boolean;
  exactErrors: boolean;
  page: PageConfig;
  guards: GuardSettings;
}

/** Checks a configuration, finds its keys and fills in its defaults. Throws a ConfigError with all that is wrong. */
export function resolveConfig(value: unknown, surroundings: Surroundings): Settings {
  const checked = checkConfig(value);
  if ('mistakes' in checked) throw new ConfigError([...checked.mistakes, ...missingBesides(value, surroundings)]);
  const { config } = checked;
  const { publicUrl, dataDir, trustProxy = false } = config;
  const mistakes: Mistake[] = [];
  const upstreams = resolveUpstreams(config);
  const forms = resolveForms(placeForms(config, mistakes), upstreams, surroundings, mistakes);
  const store = readStore(dataDir, surroundings);
  if (store && 'mistake' in store) mistakes.push(store.mistake);
  const redis = readRedis(config, surroundings);
  if (redis && 'mistake' in redis) mistakes.push(redis.mistake);
  const secret = store && 'secret' in store ? store.secret : readOwnSecret(surroundings, mistakes);
  if (redis && secret === undefined) mistakes.push({ path: ['redis'], message: noSecret });
  const linkSecret = readLinkSecret(config, secret, surroundings, mistakes);
  const statsToken = readToken('statsToken', config, surroundings, mistakes);
  const confirmedToken = readToken('confirmedToken', config, surroundings, mistakes);
  if (statsToken)
    for (const { form, translations } of forms.values())
      for (const each of [form, ...translations]) each.countStarts = true;
  if (!linkSecret) mistakes.push(...withoutLinks(forms));
  if (mistakes.length) throw new ConfigError(mistakes);
  return {
    upstreams,
    forms,
    ...(publicUrl !== undefined && { publicUrl }),
    ...(store && !('mistake' in store) && { store }),
    trustProxy,
    ...(secret !== undefined && { secret }),
    ...(redis && 'url' in redis && { redis }),
    ...(linkSecret && { linkSecret }),
    ...(statsToken && { statsToken }),
    ...(confirmedToken && { confirmedToken }),
  };
}

function resolveUpstreams({ upstream, upstreams = {} }: ProxyConfig): Settings['upstreams'] {
  const defaults = { timeout: 10_000, connectTimeout: 3_000, connections: 64, wait: 1_000 };
  const entries = Object.entries({ '': upstream, ...upstreams });
  return new Map(entries.map(([name, given]) => [name, { ...defaults, ...given }]));
}

function resolveForms(
  forms: Record<string, PlacedForm>,
  upstreams: Settings['upstreams'],
  surroundings: Surroundings,
  mistakes: Mistake[],
): Map<string, FormSettings> {
  const resolved = new Map<string, FormSettings>();
  for (const [name, form] of Object.entries(forms)) {
    const { locale = 'en', translations = {} } = form.definition;
    if (translations[locale])
      mistakes.push({ path: ['forms', name, 'definition', 'translations', locale], message: own });
    const keys: Secret[] = [];
    for (const [at, source] of listed(form.key)) {
      const key = readKey(source, surroundings);
      if (typeof key === 'string') mistakes.push({ path: ['forms', name, 'key', ...at], message: key });
      else keys.push(key);
    }
    const { upstream = '' } = form;
    const service = upstreams.get(upstream);
    const guards = resolveGuards(form.guards ?? {}, (source) => {
      const secret = readKey(source, surroundings);
      if (typeof secret !== 'string') return secret;
      mistakes.push({ path: ['forms', name, 'guards', 'captcha', 'secret'], message: secret });
      return new Secret('');
    });
    if (service) resolved.set(name, resolveForm(name, form, keys, guards, new URL(service.url).host));
    else mistakes.push({ path: ['forms', name, 'upstream'], message: noUpstream(upstream, upstreams) });
  }
  return resolved;
}

/** Key sources, each with its place in the list where there is one. */
function listed(key: KeySource | KeySource[]): [number[], KeySource][] {
  return Array.isArray(key) ? key.map((source, index) => [[index], source]) : [[[], key]];
}

function noUpstream(name: string, upstreams: Settings['upstreams']): string {
  const known = [...upstreams.keys()].filter(Boolean);
  return `names ${name}, which is none of upstreams: ${known.length ? `write ${known.join(' or ')}` : 'define it there'}`;
}

function resolveForm(
  name: string,
  config: PlacedForm,
  keys: Secret[],
  guards: GuardSettings,
  upstreamHost: string,
): FormSettings {
  const { definition, origins, redirectHosts, upstream = '', exactErrors = false, page = {} } = config;
  const all = completeForms(name, definition, messages).map((plain): Form => {
    const form = { ...plain, ...askedOf(guards) };
    return form.operation !== 'signin' && guards.link ? withLinkNeeded(form) : form;
  });
  const [form, ...translations] = all as [Form, ...Form[]];
  return {
    form,
    translations,
    keys,
    upstream,
    origins: new Set(origins),
    redirectHosts: redirectHosts ?? [upstreamHost],
    redirectToPage: redirectHosts === undefined,
    exactErrors,
    page,
    guards,
  };
}

const own = 'is the language of the definition itself: write these words there, or give it another locale';

const noSecret =
  'is named by REDIS_URL, and JOINERY_SECRET is missing: set it to the same text in every process, such as openssl rand -base64 32 makes';

/** Forms that nobody could use, as no link can be signed for them. */
function withoutLinks(forms: Settings['forms']): Mistake[] {
  const message =
    'needs the signed link of a mail, and there is nothing to sign it with: set linkSecret or dataDir, or let anybody take off any address with guards: { link: false }';
  return [...forms.values()]
    .filter(({ form, guards }) => form.operation !== 'signin' && guards.link)
    .map(({ form }) => ({ path: ['forms', form.name], message }));
}

/** Says before anything is typed that a form takes nobody off without the link of a mail. */
function withLinkNeeded(form: Form): Form {
  const { texts, messages } = form;
  return { ...form, texts: { ...texts, description: `${texts.description} ${messages.linkNeeded}`.trim() } };
}

/** What the guards ask of the page from the start. */
function askedOf({ token, proofOfWork, captcha }: GuardSettings): Pick<Form, 'guard'> {
  const work = proofOfWork === 'always';
  if (!token && !work && !captcha) return {};
  const { provider, siteKey } = captcha || {};
  return {
    guard: {
      ...(token && { token }),
      ...(work && { proofOfWork: work }),
      ...(provider && siteKey && { captcha: { provider, siteKey } }),
    },
  };
}
