import type { CaptchaProvider } from '@joinery/contract/wire';
import { z } from 'zod';
import type { CaptchaSettings } from '../../config/form/guards.ts';
import { Agent, request } from '../../upstream/undici.ts';

/**
 * A provider's verdict on a captcha. `reason` is for the operator: the provider doesn't answer, or rejects the keys.
 */
type Verification = { result: 'solved' | 'failed'; reason?: never } | { result: 'unreachable'; reason: string };

/** Makes a function that asks a provider about the solution that it gave a page. It never throws. */
export function createVerifier({ provider, siteKey, secret, timeout, verifyUrl }: CaptchaSettings) {
  const { url, headers, body } = providers[provider];
  return async (response: string): Promise<Verification> => {
    try {
      const answer = await request(verifyUrl ?? url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers?.(secret.reveal()) },
        body: `${new URLSearchParams(body({ siteKey, response, secret: secret.reveal() }))}`,
        signal: AbortSignal.timeout(timeout),
        dispatcher: agent,
      });
      const { success, data } = answerSchema.safeParse(await answer.body.json());
      const isOdd = answer.statusCode >= 500 || (data?.success && answer.statusCode >= 300);
      if (!success || isOdd) return unreachable(`status ${answer.statusCode}`);
      if (data.success) return { result: 'solved' };
      const ours = codesOf(data).find((code) => operatorCodes.test(code));
      return ours ? unreachable(ours) : { result: 'failed' };
    } catch (error) {
      const { name, code } = error as { name?: string; code?: unknown };
      return unreachable(typeof code === 'string' ? code : (name ?? 'unknown'));
    }
  };
}

/** In bytes. An answer is a line or two, and an endless one would fill the memory. */
const agent = new Agent({ maxResponseSize: 65_536 });

interface Provider {
  url: string;
  headers?: (secret: string) => Record<string, string>;
  body(sent: { siteKey: string; response: string; secret: string }): Record<string, string>;
}

/** From each provider's documentation of "siteverify". */
const providers: Record<CaptchaProvider, Provider> = {
  turnstile: {
    url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    body: ({ secret, response }) => ({ secret, response }),
  },
  hcaptcha: {
    url: 'https://api.hcaptcha.com/siteverify',
    body: ({ secret, response, siteKey }) => ({ secret, response, sitekey: siteKey }),
  },
  friendlycaptcha: {
    url: 'https://global.frcaptcha.com/api/v2/captcha/siteverify',
    headers: (secret) => ({ 'x-api-key': secret }),
    body: ({ response, siteKey }) => ({ response, sitekey: siteKey }),
  },
};

const answerSchema = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).optional(),
  error: z.object({ error_code: z.string() }).optional(),
});

const codesOf = ({ error, ...answer }: z.infer<typeof answerSchema>) =>
  error ? [error.error_code] : (answer['error-codes'] ?? []);

/**
 * Errors that no visitor can cause: the keys are wrong, or the provider itself has a problem. A mismatch of secret and
 * site key doesn't count: a solution for another site's key may cause it.
 */
const operatorCodes = /^(?!sitekey-secret-mismatch)(?:auth_|.*(?:secret|sitekey|internal[-_]error))/;

const unreachable = (reason: string): Verification => ({ result: 'unreachable', reason: reason.slice(0, 100) });
