import type { FormDefinition } from '@joinery/contract/form';

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
   * @default one made from `JOINERY_SECRET`, or from the secret in `dataDir`; `joinery-proxy link` makes links with it
   */
  linkSecret?: KeySource;
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
}

export interface RateLimit {
  /** Submissions that one client may make within the window. */
  limit: number;
  /** Length of the window in milliseconds. */
  window: number;
}

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
   * Hosts that a visitor may be sent to, with the port where there is one: `www.example.com`, `localhost:4002`. Where the
   * service's page sends on to another one, name that one too, or browsers will not follow from the hosted page.
   * @default the upstream's own host, and the host of the page that the form is on
   */
  redirectHosts?: string[];
  /** What the form's own page shows beside the form. */
  page?: PageConfig;
  /** Whether a refusal says whether and how an address is known to the service. @default false, which tells strangers nothing */
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

/** What keeps robots and strangers out of a form. Each guard is described in docs/guards.md. */
export interface GuardsConfig {
  /** Whether submissions come from the form's `origins` and the proxy's own pages alone. @default true */
  origin?: boolean;
  /** How much one client may submit to this form, IPv6 clients by their /64. @default the configuration's `rateLimit`, over all forms */
  clientLimit?: false | RateLimit;
  /** How much all clients together may submit to the form. @default false, no limit */
  formLimit?: false | RateLimit;
  /** Whether a filled input that no person sees marks a robot. @default true */
  honeypot?: boolean;
  /** Whether a submission needs a token that the page fetched at most 5 minutes before. @default false */
  token?: boolean;
  /** Milliseconds that a person takes at least from the first touch to the submission. Needs `token`. @default 1_000 */
  fillTime?: number;
  /** When a browser has to solve a puzzle: never, while the form is under `pressure`, or always. @default 'pressure' */
  proofOfWork?: 'never' | 'pressure' | 'always';
  /** As many submissions in a window put the form under pressure. @default 60 in a minute */
  pressure?: RateLimit;
  /** Most hashes that a puzzle takes; half of it on average. @default 50_000, a fraction of a second */
  difficulty?: number;
  /** The captcha of a provider. @default false */
  captcha?: false | CaptchaConfig;
  /** How much one client may send without scripts where scripts would have something to prove; false takes none. @default 5 in 10 minutes */
  noScript?: false | RateLimit;
  /** How much may be submitted for one address or number, over all forms. @default 5 in 10 minutes */
  addressLimit?: false | RateLimit;
  /** Domains whose addresses, and those of their subdomains, are refused. @default none */
  blockedDomains?: string[];
  /** Whether addresses of services for throw-away mail are refused. @default false */
  disposable?: boolean;
  /** Whether the DNS is asked if the address's domain takes mail. @default false */
  mx?: boolean;
  /** Countries whose SMS numbers are taken, as ISO 3166-1 codes such as `DE`. @default all */
  smsCountries?: string[];
  /** How many SMS numbers with the same beginning (all but the last four digits) are taken. @default 20 in an hour */
  smsLimit?: false | RateLimit;
  /** How many signups one address may get a confirmation for, over all forms; more are answered alike and not sent. @default 5 in a day */
  confirmations?: false | RateLimit;
  /** Whether signout and signoff need the signed link of a mail. @default true */
  link?: boolean;
}

/** A captcha whose script the page loads, and whose answer the proxy has verified. */
export interface CaptchaConfig {
  provider: 'turnstile' | 'hcaptcha' | 'friendlycaptcha';
  /** The public key, for the page. */
  siteKey: string;
  /** Where the secret key is found. */
  secret: KeySource;
  /** What becomes of a submission while the provider does not answer. @default 'pass' */
  whenUnreachable?: 'pass' | 'refuse';
  /** Milliseconds until the provider is taken for unreachable. @default 3_000 */
  timeout?: number;
  /** Where answers are verified. @default the provider's own address */
  verifyUrl?: string;
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
