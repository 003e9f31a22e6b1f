import type { FieldName } from '@joinery/contract/form';
import type { FormConfig, SiteConfig } from './config/form/form-config.ts';
import type { GuardsConfig } from './config/form/guards.ts';

export type { FormConfig, PageConfig, SiteConfig } from './config/form/form-config.ts';
export type { CaptchaConfig, GuardsConfig } from './config/form/guards.ts';

/** A proxy's configuration, as `forms.config.ts` exports it. */
export interface ProxyConfig {
  /** The service that receives submissions, unless a form names another one. */
  upstream: UpstreamConfig;
  /** More services by name, for forms that set `upstream`. @default none */
  upstreams?: Record<string, UpstreamConfig>;
  /** The forms by name. A name is the form's path segment: 1 to 100 letters, digits, `-` and `_`. */
  forms: Record<string, FormConfig>;
  /**
   * Whether the forms that owners make in the console, which the store keeps, are served too. Then `forms` may be
   * empty. Needs `dataDir` or `DATABASE_URL`.
   * @default whether there is a `consoleToken`
   */
  storedForms?: boolean;
  /**
   * Whether the console may look at an owner's site for its colours and its policies. Only pages on the public internet
   * are looked at; ranges such as `10.1.0.0/16` name private addresses that are allowed, too.
   * @default true
   */
  siteChecks?: boolean | string[];
  /** Options that several forms share, by the name that those forms set as `site`. @default none */
  sites?: Record<string, SiteConfig>;
  /**
   * The address at which visitors reach the proxy, such as `https://forms.example.com`. Always set it on the internet:
   * its origin is the proxy's own, and pages of that origin may use every form.
   * @default read from each request's Host header
   */
  publicUrl?: string;
  /** The address to listen on. @default '127.0.0.1' */
  host?: string;
  /** The port to listen on, 0 to 65535. 0 takes a free one. @default 4001 */
  port?: number;
  /**
   * Which reverse proxies to believe when `X-Forwarded-For` names the client: how many stand in front (0 to 10), or
   * their addresses, as in `'loopback, 10.0.0.0/8'`.
   * @default false: the client is whoever opened the connection
   */
  trustProxy?: false | number | string;
  /**
   * The folder for the outbox, which keeps submissions until the service can take them, and for the answers already
   * given. Relative paths start at the configuration's folder. If the environment has `DATABASE_URL`, PostgreSQL is
   * used instead.
   * @default none: while the service is unavailable, submissions are refused and visitors asked to try again
   */
  dataDir?: string;
  /**
   * How many submissions one client may make across all forms; further ones are refused with status 429. All of an IPv6
   * /64 counts as one client.
   * @default 10 per minute
   */
  rateLimit?: RateLimit;
  /** The guards of every form. A form's own `guards` override these one by one. */
  guards?: GuardsConfig;
  /**
   * The secret that signs links in mails, at least 32 characters. The program that writes the mails needs the same one.
   * @default derived from `JOINERY_SECRET`, or from the secret in `dataDir`; `npx @joinery/proxy link` makes links with
   * it
   */
  linkSecret?: KeySource;
  /** The bearer token for `/metrics`, at least 16 characters. @default none: `/metrics` doesn't exist */
  metricsToken?: KeySource;
  /** The token for the numbers at `/stats`, at least 16 characters. @default none: the address doesn't exist */
  statsToken?: KeySource;
  /**
   * The token with which the operator signs in to the proxy's own console, `/console`, at least 16 characters. There,
   * the operator invites people, who sign in by passkey and see the forms of their own sites. Needs `publicUrl`, and
   * `dataDir` or `DATABASE_URL`. With it, the forms that people make there are served too, as with `storedForms`.
   * @default none: there is no console
   */
  consoleToken?: KeySource;
  /**
   * The token with which the service's webhook reports confirmed contacts to `/forms/<form>/confirmed`, at least 16
   * characters.
   * @default none: the address doesn't exist, and the statistics don't show confirmations
   */
  confirmedToken?: KeySource;
  /**
   * The bearer token of servers of sites, such as the WordPress plugin, at least 16 characters. With it they list the
   * forms at `/forms`, and submit for visitors whose address they name.
   * @default none: nobody may do either
   */
  siteToken?: KeySource;
  /**
   * How limits are counted while the Redis that `REDIS_URL` names is unreachable.
   * @default each process counts on its own
   */
  redis?: RedisConfig;
}

export interface RedisConfig {
  /**
   * `pass`: each process counts on its own until Redis is back. `refuse`: everything that is limited is refused with
   * status 503.
   * @default 'pass'
   */
  whenUnreachable?: 'pass' | 'refuse';
}

/** A service that submissions are forwarded to. Each duration is 1 ms to 24 hours. */
export interface UpstreamConfig {
  /** The service's base address. Paths such as `/subscriber/signin` are appended. */
  url: string;
  /** Timeout of a request to the service, in milliseconds. @default 10_000 */
  timeout?: number;
  /** Timeout for connecting, in milliseconds. @default 3_000 */
  connectTimeout?: number;
  /** The most concurrent requests to the service, 1 to 10,000. Each has its own connection. @default 64 */
  connections?: number;
  /**
   * How long a submission waits for a free connection, in milliseconds. After that, the service counts as unavailable.
   * @default 1_000
   */
  wait?: number;
  /** Whether to tell the service each visitor's IP address, as evidence of consent. @default true */
  tellsAddress?: boolean;
}

export interface RateLimit {
  /** How many submissions may be made within the window, 1 to 1,000,000. */
  limit: number;
  /** Length of the sliding window in milliseconds, up to 24 hours. */
  window: number;
}

/**
 * Where a key is found: an environment variable (`NAME` itself, or `NAME_FILE` with a path), or a file. Relative paths
 * start at the configuration's folder.
 */
export type KeySource = { env: string } | { file: string };

/**
 * Types a configuration. Returns it unchanged; the proxy checks it at start, and throws a `ConfigError` with all
 * mistakes.
 */
export function defineConfig(config: ProxyConfig): ProxyConfig {
  return config;
}

/**
 * Types one form. Returns it unchanged, with the names of its fields in its type: `FieldNames<typeof form>` of the
 * widget takes them from there.
 */
export function defineForm<Name extends FieldName>(
  form: FormConfig & FieldsNamed<Name>,
): FormConfig & FieldsNamed<Name> {
  return form;
}

interface FieldsNamed<Name extends FieldName> {
  definition: { fields: { name: Name }[] };
}
