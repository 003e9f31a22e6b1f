import type { KeySource, RateLimit } from '../config.ts';

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
  /** How often one contact may be taken off the form by the link of a mail. @default 10 in 10 minutes */
  leaveLimit?: false | RateLimit;
  /** How many one client may take off by the links of mails; a mail provider is one client. @default 300 in a minute */
  leaveClientLimit?: false | RateLimit;
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
