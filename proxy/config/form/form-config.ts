import type { FormDefinition } from '@joinery/contract/form';
import type { KeySource } from '../../config.ts';
import type { GuardsConfig } from '../guards-config.ts';

/** One form: what it shows, and who may use it. */
export interface FormConfig extends SharedConfig {
  definition: FormDefinition;
  /** Name of one of `sites`, whose options are the form's where it gives none. @default none */
  site?: string;
}

/** What forms of one site share. */
export interface SiteConfig extends SharedConfig, Pick<FormDefinition, 'locale' | 'contact' | 'theme'> {}

/** What a form says itself, or has from its site. */
export interface SharedConfig {
  /**
   * Where the API key is found. The key itself never stands in a configuration. While a key is rotated, give the new and the old
   * one in a list: the next is tried when the service doesn't know the first. A form or its site has to give it.
   */
  key?: KeySource | KeySource[];
  /** Name of one of `upstreams`. @default the configuration's `upstream` */
  upstream?: string;
  /**
   * Origins of the pages that may use the form, such as `https://www.example.com`. The proxy's own pages always may. A form or
   * its site has to give them.
   */
  origins?: string[];
  /**
   * Further origins that differ in one label, or in a part of it, as those of preview deployments do:
   * `https://*.preview.example.com`. Every site there may use the form: give a domain that is yours alone. @default none
   */
  wildcardOrigins?: string[];
  /**
   * Hosts that a visitor may be sent to, with the port where there is one: `www.example.com`, `localhost:4002`. Where the
   * service's page sends on to another one, name that one too, or browsers will not follow from the hosted page.
   * @default the upstream's own host, and the host of the page that the form is on
   */
  redirectHosts?: string[];
  /** What the form's own page shows beside the form. */
  page?: PageConfig;
  /** Whether a refused signup says whether and how an address is known to the service. @default false, which tells strangers nothing */
  exactErrors?: boolean;
  /** What keeps robots and strangers out. @default the configuration's `guards` */
  guards?: GuardsConfig;
}

/** What a form's own page shows beside the form; its title and description are the form's. */
export interface PageConfig {
  /** Address of the picture of the card that is shown where somebody shares the page. @default none */
  image?: string;
  /** Address of the icon that browsers show for the page. @default none */
  icon?: string;
}
