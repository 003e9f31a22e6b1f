import type { IncomingHttpHeaders } from 'node:http';
import type { CaptchaProvider } from '@joinery/contract/wire';
import type { Request, RequestHandler, Response } from 'express';
import helmet, { contentSecurityPolicy } from 'helmet';
import type { FormSettings } from '../config/settings.ts';
import { originOf } from '../guard/origin.ts';

/** The headers of every answer. What is shown as a form's page loosens its policy by `pagePolicy`. */
export const commonHeaders: Readonly<Record<string, string>> = headersOf(
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'style-src': ["'self'"],
        'form-action': ["'none'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
      },
    },
    // With no-referrer, browsers send `Origin: null` along with a plain form, and the origin guard could not let it pass.
    referrerPolicy: { policy: 'same-origin' },
    // Other services of the same domain are not ours to bind to https.
    strictTransportSecurity: { includeSubDomains: false },
    // frame-ancestors says it better, and wins where both are there (CSP level 3, section 6.4.2.2).
    xFrameOptions: false,
  }),
);

/** Those of them that say something of what a script reads: the others are for what is shown, or embedded. */
export const dataHeaders: Readonly<Record<string, string>> = Object.fromEntries(
  ['Strict-Transport-Security', 'X-Content-Type-Options'].map((name) => [name, commonHeaders[name] ?? '']),
);

/** Sets the headers of every answer. */
export const securityHeaders: RequestHandler = (_req, res, next) => {
  for (const [name, value] of Object.entries(commonHeaders)) res.setHeader(name, value);
  next();
};

/** What a middleware sets that sets the same for everybody: asked once, as it costs more than an answer at each request. */
function headersOf(middleware: RequestHandler): Record<string, string> {
  const headers: Record<string, string> = {};
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name] = value;
    },
    removeHeader() {},
  };
  middleware({} as Request, recorder as unknown as Response, () => {});
  return headers;
}

/** The policy of a form's own page. It may be framed by the pages that may use the form. */
export function pagePolicy(settings: FormSettings): RequestHandler {
  const { origins, redirectHosts, guards, page } = settings;
  const provider = guards.captcha ? captchaSources[guards.captcha.provider] : [];
  return contentSecurityPolicy({
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'style-src': ["'self'", ...provider],
      'script-src': ["'self'", ...provider],
      'connect-src': ["'self'", ...provider],
      ...(page.icon !== undefined && { 'img-src': [new URL(page.icon).origin] }),
      ...(provider.length > 0 && { 'frame-src': [...provider] }),
      // Browsers hold the redirect after a submission to form-action as well.
      'form-action': ["'self'", ...redirectHosts.flatMap((host) => [`https://${host}`, `http://${host}`])],
      'frame-ancestors': [({ headers }) => [...origins, ...framedBy(settings, headers)].join(' ') || "'none'"],
      'base-uri': ["'none'"],
      'require-trusted-types-for': ["'script'"],
    },
  });
}

/**
 * The page that frames the form's, where a wildcard names it: a policy has none for a part of a label, and takes one for a whole label
 * to mean several.
 */
function framedBy({ wildcardOrigins }: FormSettings, { referer }: IncomingHttpHeaders): string[] {
  const origin = wildcardOrigins.length ? originOf({ referer }) : undefined;
  return origin !== undefined && wildcardOrigins.some((wildcard) => wildcard.matches(origin)) ? [origin] : [];
}

/** Where each provider's captcha comes from, as the providers document it for such policies. */
const captchaSources: Record<CaptchaProvider, readonly string[]> = {
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  friendlycaptcha: ['https://cdn.jsdelivr.net', 'https://*.frcapi.com'],
};
