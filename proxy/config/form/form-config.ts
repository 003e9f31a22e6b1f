import type { FormDefinition } from '@joinery/contract/form';
import type { KeySource } from '../../config.ts';
import type { GuardsConfig } from './guards.ts';

/** One form: its definition, and who may use it. */
export interface FormConfig extends SharedConfig {
  definition: FormDefinition;
  /** Name of one of `sites`. Its options apply where the form sets none. @default none */
  site?: string;
}

/** Options that the forms of one site share. */
export interface SiteConfig extends SharedConfig, Pick<FormDefinition, 'locale' | 'contact' | 'theme'> {
  /**
   * More keys by name, for forms that people make in the console: each is a place where signups can go. `key` is
   * another one, under the name of the site.
   * @default none
   */
  keys?: Record<string, KeySource | KeySource[]>;
}

/** Options of a form, which it may take from its site. */
export interface SharedConfig {
  /**
   * Where the API key is found; the key itself must never appear in a configuration. To rotate keys, list the new one
   * and then the old one (at most 10): if the service doesn't know a key, the next is tried. Required, on the form or
   * its site.
   */
  key?: KeySource | KeySource[];
  /** Name of one of `upstreams`. @default the configuration's `upstream` */
  upstream?: string;
  /**
   * Origins of the pages that may use the form, such as `https://www.example.com`. The proxy's own pages always may.
   * Required, on the form or its site.
   */
  origins?: string[];
  /**
   * More origins, with a wildcard for one label or a part of it, for preview deployments:
   * `https://*.preview.example.com`. Every site that matches may use the form, so choose a domain that is yours alone.
   * @default none
   */
  wildcardOrigins?: string[];
  /**
   * Hosts to which a visitor may be redirected, with any non-default port: `www.example.com`, `localhost:4002`. If the
   * service's page redirects again, list that host too, or browsers won't follow from the hosted page.
   * @default the upstream's own host, and the host of the page that shows the form
   */
  redirectHosts?: string[];
  /** Extras of the form's hosted page. */
  page?: PageConfig;
  /**
   * Whether a refused signup says if and how the service knows the address.
   * @default false, which tells strangers nothing
   */
  exactErrors?: boolean;
  /** Guards that keep robots and strangers out. @default the configuration's `guards` */
  guards?: GuardsConfig;
}

/** Extras of a form's hosted page. Its title and description are the form's own. */
export interface PageConfig {
  /** Address of the picture that link previews of the page show. @default none */
  image?: string;
  /** Address of the page's icon. @default none */
  icon?: string;
}
