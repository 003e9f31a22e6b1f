import type { KeySource, RateLimit } from '../../config.ts';

/**
 * The guards of a form, described one by one in docs/guards.md. Most limits take `{ limit, window }`, or false for
 * none. Submissions over a limit are refused with status 429.
 */
export interface GuardsConfig {
  /** Whether to refuse submissions from pages outside the form's `origins` and the proxy's own. @default true */
  origin?: boolean;
  /**
   * How many submissions one client may make. All of an IPv6 /64 counts as one client. Forms with the same limit count
   * together.
   * @default the configuration's `rateLimit`, across all forms
   */
  clientLimit?: false | RateLimit;
  /** How many submissions all clients together may make to this form. @default false */
  formLimit?: false | RateLimit;
  /** Whether to treat anyone who fills the hidden input as a robot. @default true */
  honeypot?: boolean;
  /**
   * Whether a submission needs a token, which the page fetched at most 5 minutes before (2 hours on a page without
   * scripts).
   * @default false
   */
  token?: boolean;
  /**
   * The least time a person needs from first touching the form to submitting it, in milliseconds, up to 60,000.
   * Anything faster is treated as a robot. Needs `token`.
   * @default 1_000
   */
  fillTime?: number;
  /** When a browser has to solve a puzzle: never, while the form is under `pressure`, or always. @default 'pressure' */
  proofOfWork?: 'never' | 'pressure' | 'always';
  /** How many submissions in a window put the form under pressure. @default 60 per minute */
  pressure?: RateLimit;
  /**
   * The most hashes that a puzzle takes, 1,000 to 10,000,000; on average it takes half as many.
   * @default 50_000, a fraction of a second
   */
  difficulty?: number;
  /** A captcha by a provider. @default false */
  captcha?: false | CaptchaConfig;
  /**
   * How many submissions one client may make without scripts, where scripts would have to solve a puzzle or captcha.
   * With false, all of them are refused.
   * @default 5 in 10 minutes
   */
  noScript?: false | RateLimit;
  /** How many submissions may name the same address or number, across all forms. @default 5 in 10 minutes */
  addressLimit?: false | RateLimit;
  /** Domains whose addresses are refused, subdomains included; at most 10,000. @default none */
  blockedDomains?: string[];
  /** Whether to refuse addresses of disposable mail services. @default false */
  disposable?: boolean;
  /** Whether to refuse addresses whose domain takes no mail, according to the DNS. @default false */
  mx?: boolean;
  /** Countries whose SMS numbers are accepted, as ISO 3166-1 codes such as `DE`. @default all */
  smsCountries?: string[];
  /** How many submissions may name SMS numbers that differ only in their last four digits. @default 20 per hour */
  smsLimit?: false | RateLimit;
  /**
   * How many signups may ask for a confirmation to the same address or number, across all forms. Further ones are
   * refused with status 429.
   * @default 5 per day
   */
  confirmations?: false | RateLimit;
  /** Whether signout and signoff need the signed link from a mail. @default true */
  link?: boolean;
  /** How often one contact may leave the form's list by the link in a mail. @default 10 in 10 minutes */
  leaveLimit?: false | RateLimit;
  /**
   * How many contacts one client may take off by links in mails. A mail provider counts as one client.
   * @default 300 per minute
   */
  leaveClientLimit?: false | RateLimit;
}

/** A captcha: the page loads its script, and the proxy has the provider verify the solution. */
export interface CaptchaConfig {
  provider: 'turnstile' | 'hcaptcha' | 'friendlycaptcha';
  /** The public key, which the page shows. At most 200 characters. */
  siteKey: string;
  /** Where the provider's secret key is found. */
  secret: KeySource;
  /**
   * The fate of submissions while the provider doesn't answer: `pass` lets them through, `refuse` answers 503.
   * @default 'pass'
   */
  whenUnreachable?: 'pass' | 'refuse';
  /** How long to wait for the provider's answer, in milliseconds, up to 24 hours. @default 3_000 */
  timeout?: number;
  /** The address that verifies solutions. @default the provider's own */
  verifyUrl?: string;
}
