import type { FormDefinition } from '@joinery/contract/form';

/** What a proxy is told: the content of `forms.config.ts`. */
export interface ProxyConfig {
  /** The service that forms forward to, unless they name another one. */
  upstream: UpstreamConfig;
  /** Further services by name, for forms whose `upstream` names one. @default none */
  upstreams?: Record<string, UpstreamConfig>;
  /** The forms by name: the path segment, of letters, digits, `-` and `_`. */
  forms: Record<string, FormConfig>;
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
}

/** The service that submissions are forwarded to. */
export interface UpstreamConfig {
  /** The service's base address, to which `/subscriber/signin` and the like are added. */
  url: string;
  /** Milliseconds until a request to the service is given up. @default 10_000 */
  timeout?: number;
  /** Most connections kept open to the service at once. @default 64 */
  connections?: number;
}

export interface RateLimit {
  /** Submissions that one client may make within the window. */
  limit: number;
  /** Length of the window in milliseconds. */
  window: number;
}

/** One form: what it shows, and who may use it. */
export interface FormConfig {
  definition: FormDefinition;
  /**
   * Where the API key is found. The key itself never stands in a configuration. While a key is rotated, give the new and the old
   * one in a list: the next is tried when the service doesn't know the first.
   */
  key: KeySource | KeySource[];
  /** Name of one of `upstreams`. @default the configuration's `upstream` */
  upstream?: string;
  /** Origins of the pages that may use the form, such as `https://www.example.com`. The proxy's own pages always may. */
  origins: string[];
  /**
   * Hosts that a visitor may be sent to, with the port where there is one: `www.example.com`, `localhost:4002`. Where the
   * service's page sends on to another one, name that one too, or browsers will not follow from the hosted page.
   * @default the upstream's own host, and the host of the page that the form is on
   */
  redirectHosts?: string[];
  /** Whether a refusal says whether and how an address is known to the service. @default false, which tells strangers nothing */
  exactErrors?: boolean;
  /** Whether a filled input that no person sees marks a robot. @default true */
  honeypot?: boolean;
}

/** The name of an environment variable (or of one whose name ends in `_FILE` and holds a path), or a file whose content is the key. A relative path starts from the configuration's folder. */
export type KeySource = { env: string } | { file: string };

/** Gives a configuration its type. Returns it unchanged; the proxy checks it when it starts. */
export function defineConfig(config: ProxyConfig): ProxyConfig {
  return config;
}
