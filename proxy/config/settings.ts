import { completeForm, type Form } from '@joinery/contract/form';
import { messages } from '@joinery/widget/messages';
import type { FormConfig, KeySource, ProxyConfig, RateLimit, UpstreamConfig } from '../config.ts';
import type { Secret } from '../secret.ts';
import type { StoreSettings } from '../store/open.ts';
import { checkConfig } from './check.ts';
import { readKey } from './keys.ts';
import { ConfigError, type Mistake } from './mistake.ts';
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
  rateLimit: RateLimit;
}

export type UpstreamSettings = Required<UpstreamConfig>;

export interface FormSettings {
  form: Form;
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
  honeypot: boolean;
}

/** Checks a configuration, finds its keys and fills in its defaults. Throws a ConfigError with all that is wrong. */
export function resolveConfig(value: unknown, surroundings: Surroundings): Settings {
  const checked = checkConfig(value);
  if ('mistakes' in checked) throw new ConfigError(checked.mistakes);
  const { config } = checked;
  const { publicUrl, dataDir, trustProxy = false, rateLimit = { limit: 10, window: 60_000 } } = config;
  const mistakes: Mistake[] = [];
  const upstreams = resolveUpstreams(config);
  const forms = resolveForms(config, upstreams, surroundings, mistakes);
  const store = readStore(dataDir, surroundings);
  if (store && 'mistake' in store) mistakes.push(store.mistake);
  if (mistakes.length) throw new ConfigError(mistakes);
  return {
    upstreams,
    forms,
    ...(publicUrl !== undefined && { publicUrl }),
    ...(store && !('mistake' in store) && { store }),
    trustProxy,
    rateLimit,
  };
}

function resolveUpstreams({ upstream, upstreams = {} }: ProxyConfig): Settings['upstreams'] {
  const defaults = { timeout: 10_000, connections: 64 };
  const entries = Object.entries({ '': upstream, ...upstreams });
  return new Map(entries.map(([name, given]) => [name, { ...defaults, ...given }]));
}

function resolveForms(
  { forms }: ProxyConfig,
  upstreams: Settings['upstreams'],
  surroundings: Surroundings,
  mistakes: Mistake[],
): Map<string, FormSettings> {
  const resolved = new Map<string, FormSettings>();
  for (const [name, form] of Object.entries(forms)) {
    const keys: Secret[] = [];
    for (const [at, source] of listed(form.key)) {
      const key = readKey(source, surroundings);
      if (typeof key === 'string') mistakes.push({ path: ['forms', name, 'key', ...at], message: key });
      else keys.push(key);
    }
    const { upstream = '' } = form;
    const service = upstreams.get(upstream);
    if (service) resolved.set(name, resolveForm(name, form, keys, new URL(service.url).host));
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

function resolveForm(name: string, config: FormConfig, keys: Secret[], upstreamHost: string): FormSettings {
  const { definition, origins, redirectHosts, upstream = '', exactErrors = false, honeypot = true } = config;
  return {
    form: completeForm(name, definition, messages[definition.locale ?? 'en']),
    keys,
    upstream,
    origins: new Set(origins),
    redirectHosts: redirectHosts ?? [upstreamHost],
    redirectToPage: redirectHosts === undefined,
    exactErrors,
    honeypot,
  };
}
