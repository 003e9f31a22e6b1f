import type { Exact, Same } from '@joinery/contract/same';
import { z } from 'zod';
import type { CaptchaConfig, GuardsConfig } from '../../config.ts';
import { isCountry } from '../../guard/phone.ts';
import type { Secret } from '../../secret.ts';
import { milliseconds, rateLimitSchema } from '../rate-limit.ts';
import { keySourceSchema } from './key-source.ts';

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
export function resolveGuards(given: GuardsConfig, secret: (source: CaptchaConfig['secret']) => Secret): GuardSettings {
  const { captcha, ...guards } = { ...defaults, ...given };
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
