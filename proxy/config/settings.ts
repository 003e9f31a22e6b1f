import { completeForm, type Form } from '@joinery/contract/form';
import { messages } from '@joinery/widget/messages';
import type { FormConfig, ProxyConfig, RateLimit } from '../config.ts';
import type { Secret } from '../secret.ts';
import { checkConfig } from './check.ts';
import { type KeyContext, readKey } from './keys.ts';
import { ConfigError, type Mistake } from './mistake.ts';

/** A configuration with nothing left out and every key found. */
export interface Settings {
  upstream: { url: string; timeout: number; connections: number };
  forms: Map<string, FormSettings>;
  publicUrl?: string;
  trustProxy: false | number | string;
  rateLimit: RateLimit;
}

export interface FormSettings {
  form: Form;
  key: Secret;
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
export function resolveConfig(value: unknown, context: KeyContext): Settings {
  const checked = checkConfig(value);
  if ('mistakes' in checked) throw new ConfigError(checked.mistakes);
  const { upstream, publicUrl, trustProxy = false, rateLimit = { limit: 10, window: 60_000 } } = checked.config;
  return {
    upstream: { timeout: 10_000, connections: 64, ...upstream },
    forms: resolveForms(checked.config, context),
    ...(publicUrl !== undefined && { publicUrl }),
    trustProxy,
    rateLimit,
  };
}

function resolveForms({ forms, upstream }: ProxyConfig, context: KeyContext): Map<string, FormSettings> {
  const mistakes: Mistake[] = [];
  const resolved = new Map<string, FormSettings>();
  for (const [name, form] of Object.entries(forms)) {
    const key = readKey(form.key, context);
    if (typeof key === 'string') mistakes.push({ path: ['forms', name, 'key'], message: key });
    else resolved.set(name, resolveForm(name, form, key, new URL(upstream.url).host));
  }
  if (mistakes.length) throw new ConfigError(mistakes);
  return resolved;
}

function resolveForm(name: string, config: FormConfig, key: Secret, upstreamHost: string): FormSettings {
  const { definition, origins, redirectHosts, exactErrors = false, honeypot = true } = config;
  return {
    form: completeForm(name, definition, messages[definition.locale ?? 'en']),
    key,
    origins: new Set(origins),
    redirectHosts: redirectHosts ?? [upstreamHost],
    redirectToPage: redirectHosts === undefined,
    exactErrors,
    honeypot,
  };
}
