import type { FormConfig, SiteConfig } from './config/form/form-config.ts';
import type { GuardsConfig } from './config/guards-config.ts';

export type { FormConfig, PageConfig, SiteConfig } from './config/form/form-config.ts';
export type { CaptchaConfig, GuardsConfig } from './config/guards-config.ts';

/** What a proxy is told: the content of `forms.config.ts`. */
export interface ProxyConfig {
  /** The service that forms forward to, unless they name another one. */
  upstream: UpstreamConfig;
  /** Further services by name, for forms whose `upstream` names one. @default none */
  upstreams?: Record<string, UpstreamConfig>;
  /** The forms by name: the path segment, of letters, digits, `-` and `_`. */
  forms: Record<string, FormConfig>;
  /** What the forms of one client share, by a name that forms give as their `site`. @default none */
  sites?: Record<string, SiteConfig>;
  /**
   * Where visitors reach the proxy, such as `https://forms.example.com`. Set it on the internet: it says which origin is the
   * proxy's own, whose pages may use every form.
   * @default read from each request's Host header
   */
  publicUrl?: string;
  /** The address to listen on. @default '127.0.0.1' */
  host?: string;
  /** The port to listen on; 0 takes a free one. @default 4001 */
  port?: number;
  /**
   * Who may name a client's address in `X-Forwarded-For`: how many reverse proxies stand in front, or their addresses, as in
   * `'loopback, 10.0.0.0/8'`. @default false, which believes the connection alone
   */
  trustProxy?: false | number | string;
  /**
   * The folder where the proxy keeps submissions that the service could not take yet, and the answers that it gave. Relative paths
   * start from the configuration's folder. With `DATABASE_URL` in the environment they are kept in PostgreSQL instead.
   * @default none: a submission that the service can't take is refused, and the visitor asked to try again
   */
  dataDir?: string;
  /** How much one client may submit, over all forms. IPv6 clients count by their /64. @default 10 in a minute */
  rateLimit?: RateLimit;
  /** The guards of every form; what a form says of a guard itself goes before. */
  guards?: GuardsConfig;
  /**
   * Where the secret is found that signs the links of mails, at least 32 characters; whatever writes the mails has the same.
   * @default one made from `JOINERY_SECRET`, or from the secret in `dataDir`; `npx @joinery/proxy link` makes links with it
   */
  linkSecret?: KeySource;
  /** Where the token is found that opens `/metrics`, as a bearer token; at least 16 characters. @default none: there is no such address */
  metricsToken?: KeySource;
  /** Where the token is found that opens the page of numbers, `/stats`; at least 16 characters. @default none: there is no such page */
  statsToken?: KeySource;
  /**
   * Where the token is found with which the service's webhook tells `/forms/<form>/confirmed` who has confirmed; at least 16
   * characters. @default none: there is no such address, and the numbers say nothing of confirmations
   */
  confirmedToken?: KeySource;
  /** How limits are counted while the Redis of `REDIS_URL` is away. @default each process counts alone */
  redis?: RedisConfig;
}

export interface RedisConfig {
  /** Whether each process counts alone until Redis is back (`pass`), or nothing is taken that is limited (`refuse`). @default 'pass' */
  whenUnreachable?: 'pass' | 'refuse';
}

/** The service that submissions are forwarded to. */
export interface UpstreamConfig {
  /** The service's base address, to which `/subscriber/signin` and the like are added. */
  url: string;
  /** Milliseconds until a request to the service is given up. @default 10_000 */
  timeout?: number;
  /** Milliseconds until a connection that does not come about is given up. @default 3_000 */
  connectTimeout?: number;
  /** Most requests under way to the service at once, each on a connection of its own. @default 64 */
  connections?: number;
  /** Milliseconds that a submission waits while so many are under way. @default 1_000 */
  wait?: number;
  /** Whether the service is told each visitor's IP address, as evidence of consent. @default true */
  tellsAddress?: boolean;
}

export interface RateLimit {
  /** Submissions that one client may make within the window. */
  limit: number;
  /** Length of the window in milliseconds. */
  window: number;
}

/** The name of an environment variable (or of one whose name ends in `_FILE` and holds a path), or a file whose content is the key. A relative path starts from the configuration's folder. */
export type KeySource = { env: string } | { file: string };

/** Gives a configuration its type. Returns it unchanged; the proxy checks it when it starts. */
export function defineConfig(config: ProxyConfig): ProxyConfig {
  return config;
}

/** Gives one form its type, in a file of a folder of forms. Returns it unchanged. */
export function defineForm(form: FormConfig): FormConfig {
  return form;
}
