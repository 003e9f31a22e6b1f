import type { Form, FormDefinition } from '@joinery/contract/form';
import { completeForms } from '@joinery/contract/translate';
import type { Operation } from '@joinery/contract/wire';
import { messages } from '@joinery/widget/messages';
import type { KeySource, PageConfig } from '../../config.ts';
import { Secret } from '../../secret.ts';
import type { Mistake } from '../read/mistake.ts';
import type { UpstreamSettings } from '../settings.ts';
import type { Surroundings } from '../variable.ts';
import { type GuardSettings, resolveGuards } from './guards.ts';
import { readKey } from './keys.ts';
import type { PlacedForm } from './sites.ts';
import { readWildcardOrigin, type WildcardOrigin } from './wildcard-origin.ts';

/** One form with all defaults filled in and every key read. */
export interface FormSettings {
  form: Form;
  /** The same form in its other languages. */
  translations: readonly Form[];
  /** The definition from which `form` and `translations` are made. */
  definition: FormDefinition;
  /** The site of a form that people made in a console. @default the form is the configuration's */
  site?: string;
  /** The number of the version that visitors see. @default none: only forms that owners make have versions */
  version?: number;
  /** The part of visitors who see it, in percent, while two versions are tried. @default none are tried */
  share?: number;
  /** The versions that are tried, itself first. @default none are tried */
  variants?: FormSettings[];
  /** A version that pages may still show, by its number. @default there is none */
  earlier?: (version: number) => FormSettings | undefined;
  /** The API keys, in the order in which they are tried. */
  keys: Secret[];
  /** Name of the service. */
  upstream: string;
  /** Origins of other sites' pages that may use the form. */
  origins: ReadonlySet<string>;
  /** More origins, with wildcards. */
  wildcardOrigins: readonly WildcardOrigin[];
  /** Hosts to which a visitor may be redirected. */
  redirectHosts: readonly string[];
  /** Whether a visitor may also be redirected to the host of the page that shows the form. */
  redirectToPage: boolean;
  exactErrors: boolean;
  page: PageConfig;
  guards: GuardSettings;
}

interface Around {
  upstreams: ReadonlyMap<string, UpstreamSettings>;
  /** The address at which visitors reach the proxy. @default unknown */
  publicUrl?: string | undefined;
}

/** Reads the keys of forms and fills in their defaults. Adds what is wrong to `mistakes`. */
export function resolveForms(
  forms: Record<string, PlacedForm>,
  { upstreams, publicUrl }: Around,
  surroundings: Surroundings,
  mistakes: Mistake[],
): Map<string, FormSettings> {
  const resolved = new Map<string, FormSettings>();
  for (const [name, form] of Object.entries(forms)) {
    const { locale = 'en', translations = {} } = form.definition;
    if (translations[locale])
      mistakes.push({ path: ['forms', name, 'definition', 'translations', locale], message: ownLocale });
    const keys: Secret[] = [];
    for (const [at, source] of listed(form.key)) {
      const key = readKey(source, surroundings);
      if (typeof key === 'string') mistakes.push({ path: [...form.keyPath, ...at], message: key });
      else keys.push(key);
    }
    const { upstream = '' } = form;
    const service = upstreams.get(upstream);
    const guards = resolveGuards(form.guards ?? {}, (source) => {
      const secret = readKey(source, surroundings, "the provider's secret key");
      if (typeof secret !== 'string') return secret;
      mistakes.push({ path: ['forms', name, 'guards', 'captcha', 'secret'], message: secret });
      return new Secret('');
    });
    const urls = [service?.url, publicUrl].flatMap((url) => (url === undefined ? [] : [new URL(url).host]));
    if (service) resolved.set(name, resolveForm(name, form, keys, guards, [...new Set(urls)]));
    else mistakes.push({ path: ['forms', name, 'upstream'], message: noUpstream(upstream, upstreams) });
  }
  return resolved;
}

/** Key sources, each with its index in the list, if it is in one. */
function listed(key: KeySource | KeySource[]): [number[], KeySource][] {
  return Array.isArray(key) ? key.map((source, index) => [[index], source]) : [[[], key]];
}

function noUpstream(name: string, upstreams: ReadonlyMap<string, UpstreamSettings>): string {
  const names = [...upstreams.keys()].filter(Boolean);
  return `names ${name}, which is not one of upstreams: ${names.length ? `write ${names.join(' or ')}` : 'define it there'}`;
}

function resolveForm(
  name: string,
  config: PlacedForm,
  keys: Secret[],
  guards: GuardSettings,
  ownHosts: string[],
): FormSettings {
  const {
    definition,
    origins,
    wildcardOrigins = [],
    redirectHosts,
    upstream = '',
    exactErrors = false,
    page = {},
  } = config;
  const all = completeForms(name, definition, messages).map((plain): Form => {
    const form = { ...plain, ...askedOf(guards) };
    return form.operation !== 'signin' && guards.link ? withLinkNeeded(form) : form;
  });
  const [form, ...translations] = all as [Form, ...Form[]];
  return {
    form,
    translations,
    definition,
    keys,
    upstream,
    origins: new Set(origins),
    wildcardOrigins: wildcardOrigins.map(readWildcardOrigin).filter((read) => 'matches' in read),
    redirectHosts: redirectHosts ?? ownHosts,
    redirectToPage: redirectHosts === undefined,
    exactErrors,
    page,
    guards,
  };
}

const ownLocale = 'is the definition’s own language: write these texts there, or change its locale';

/** Warns up front that leaving takes the link from a mail. */
function withLinkNeeded(form: Form): Form {
  const { texts, messages } = form;
  return { ...form, texts: { ...texts, description: `${texts.description} ${messages.linkNeeded}`.trim() } };
}

/** The proofs that guards ask of the page as soon as it loads. */
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

/** The settings of a form with another operation. */
export function withOperation(settings: FormSettings, operation: Operation): FormSettings {
  return operation === settings.form.operation ? settings : { ...settings, form: { ...settings.form, operation } };
}
