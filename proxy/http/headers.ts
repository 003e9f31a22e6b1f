import type { IncomingHttpHeaders } from 'node:http';
import type { CaptchaProvider } from '@joinery/contract/wire';
import type { Request, RequestHandler, Response } from 'express';
import helmet, { contentSecurityPolicy } from 'helmet';
import type { FormSettings } from '../config/index.ts';
import { originOf } from '../guard/index.ts';

/** The headers of every answer. `pagePolicy` loosens the policy for form pages. */
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
    // With no-referrer, browsers send `Origin: null` with a plain form, which the origin guard can't accept.
    referrerPolicy: { policy: 'same-origin' },
    // We mustn't force https on other services of the same domain.
    strictTransportSecurity: { includeSubDomains: false },
    // frame-ancestors is more precise, and wins if both are set (CSP level 3, section 6.4.2.2).
    xFrameOptions: false,
  }),
);

/** The subset that matters to scripts. The others are for documents and embedded resources. */
export const dataHeaders: Readonly<Record<string, string>> = Object.fromEntries(
  ['Strict-Transport-Security', 'X-Content-Type-Options'].map((name) => [name, commonHeaders[name] ?? '']),
);

/** Sets the headers of every answer. */
export const securityHeaders: RequestHandler = (_req, res, next) => {
  for (const [name, value] of Object.entries(commonHeaders)) res.setHeader(name, value);
  next();
};

/** Records the headers that a middleware sets. Runs it once, because running it costs more than an answer. */
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

/** The policy of a form's hosted page. Pages that may use the form may frame it. */
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
      // Browsers apply form-action to the redirect after a submission, too.
      'form-action': ["'self'", ...redirectHosts.flatMap((host) => [`https://${host}`, `http://${host}`])],
      'frame-ancestors': [({ headers }) => [...origins, ...framedBy(settings, headers)].join(' ') || "'none'"],
      'base-uri': ["'none'"],
      'require-trusted-types-for': ["'script'"],
    },
  });
}

/**
 * The origin that frames the page, if a wildcard matches it. CSP has no wildcard for a part of a label, and its
 * wildcard for a whole label matches several.
 */
function framedBy({ wildcardOrigins }: FormSettings, { referer }: IncomingHttpHeaders): string[] {
  const origin = wildcardOrigins.length ? originOf({ referer }) : undefined;
  return origin !== undefined && wildcardOrigins.some((wildcard) => wildcard.matches(origin)) ? [origin] : [];
}

/** The sources of each provider's captcha, as its documentation lists them for CSP. */
const captchaSources: Record<CaptchaProvider, readonly string[]> = {
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  friendlycaptcha: ['https://cdn.jsdelivr.net', 'https://*.frcapi.com'],
};
