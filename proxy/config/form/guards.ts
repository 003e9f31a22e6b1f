import type { Exact, Same } from '@joinery/contract/same';
import { z } from 'zod';
import type { KeySource, RateLimit } from '../../config.ts';
import { isCountry } from '../../guard/phone.ts';
import type { Secret } from '../../secret.ts';
import { milliseconds, rateLimitSchema } from '../rate-limit.ts';
import { keySourceSchema } from './key-source.ts';

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

const limit = z.union([z.literal(false), rateLimitSchema], {
  error: 'must be { limit, window } with the window in milliseconds, or false',
});

const domain = z
  .string()
  .max(253)
  .refine(
    (text) => URL.parse(`https://${text}`)?.hostname === text && !/^[\d.]+$/.test(text),
    'must be only a domain, such as example.com: lower case, no @',
  );

const captcha = z.strictObject({
  provider: z.enum(['turnstile', 'hcaptcha', 'friendlycaptcha']),
  siteKey: z.string().min(1).max(200),
  secret: keySourceSchema,
  whenUnreachable: z.enum(['pass', 'refuse']).exactOptional(),
  timeout: milliseconds.exactOptional(),
  verifyUrl: z.url({ protocol: /^https?$/, error: 'must be an address that starts with https://' }).exactOptional(),
});

/** Checks the guards of one form, or of all forms. */
export const guardsSchema = z.strictObject({
  origin: z.boolean().exactOptional(),
  clientLimit: limit.exactOptional(),
  formLimit: limit.exactOptional(),
  honeypot: z.boolean().exactOptional(),
  token: z.boolean().exactOptional(),
  fillTime: z.int().min(0).max(60_000).exactOptional(),
  proofOfWork: z.enum(['never', 'pressure', 'always']).exactOptional(),
  pressure: rateLimitSchema.exactOptional(),
  difficulty: z.int().min(1_000).max(10_000_000).exactOptional(),
  captcha: z
    .union([z.literal(false), captcha], { error: 'must be { provider, siteKey, secret } or false' })
    .exactOptional(),
  noScript: limit.exactOptional(),
  addressLimit: limit.exactOptional(),
  blockedDomains: z.array(domain).max(10_000).exactOptional(),
  disposable: z.boolean().exactOptional(),
  mx: z.boolean().exactOptional(),
  smsCountries: z
    .array(z.string().refine((code) => isCountry(code), 'must be a country code such as DE'))
    .min(1)
    .exactOptional(),
  smsLimit: limit.exactOptional(),
  confirmations: limit.exactOptional(),
  link: z.boolean().exactOptional(),
  leaveLimit: limit.exactOptional(),
  leaveClientLimit: limit.exactOptional(),
});

/** The guards of a form with all defaults filled in. */
export type GuardSettings = Required<Omit<GuardsConfig, 'captcha'>> & { captcha: false | CaptchaSettings };

/** Without `verifyUrl`, the provider's own address is used. */
export type CaptchaSettings = Required<Omit<CaptchaConfig, 'secret' | 'verifyUrl'>> &
  Pick<CaptchaConfig, 'verifyUrl'> & { secret: Secret };

/** Fills in the defaults. */
export function resolveGuards(
  config: GuardsConfig,
  secret: (source: CaptchaConfig['secret']) => Secret,
): GuardSettings {
  const { captcha, ...guards } = { ...defaults, ...config };
  return {
    ...guards,
    captcha: captcha && { whenUnreachable: 'pass', timeout: 3_000, ...captcha, secret: secret(captcha.secret) },
  };
}

/**
 * Guards that cost nobody anything are on. Those that ask something of visitors, or of others on the network, are the
 * operator's choice.
 */
const defaults: Required<GuardsConfig> = {
  origin: true,
  clientLimit: { limit: 10, window: 60_000 },
  formLimit: false,
  honeypot: true,
  token: false,
  fillTime: 1_000,
  proofOfWork: 'pressure',
  pressure: { limit: 60, window: 60_000 },
  difficulty: 50_000,
  captcha: false,
  noScript: { limit: 5, window: 600_000 },
  addressLimit: { limit: 5, window: 600_000 },
  blockedDomains: [],
  disposable: false,
  mx: false,
  smsCountries: [],
  smsLimit: { limit: 20, window: 3_600_000 },
  confirmations: { limit: 5, window: 86_400_000 },
  link: true,
  leaveLimit: { limit: 10, window: 600_000 },
  leaveClientLimit: { limit: 300, window: 60_000 },
};

true satisfies Same<Exact<z.infer<typeof guardsSchema>>, Exact<GuardsConfig>>;
