import type { IncomingHttpHeaders } from 'node:http';
import type { CaptchaProvider } from '@joinery/contract/wire';
import type { Request, RequestHandler } from 'express';
import helmet, { contentSecurityPolicy } from 'helmet';
import type { FormSettings } from '../config/form/form-settings.ts';
import { originOf } from '../guard/origin.ts';

/** Sets the headers of every answer. `pagePolicy` loosens the policy for form pages. */
export const securityHeaders: RequestHandler = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'style-src': ["'self'"],
      // The icon.
      'img-src': ['data:'],
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
  // An application around ours decides on its own header.
  xPoweredBy: false,
});

/** The subset that matters to scripts. The others are for documents and embedded resources. */
export const dataHeaders: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
};

/** Whether a browser has the page over https. `publicUrl` is where visitors reach the proxy; may be empty. */
export function isOverHttps({ secure }: Pick<Request, 'secure'>, publicUrl: string | undefined): boolean {
  return publicUrl ? publicUrl.startsWith('https:') : secure;
}

/**
 * The policy of a form's hosted page. Pages that may use the form may frame it, those of the proxy's origin too. Over
 * https it leads to https alone.
 */
export function pagePolicy(settings: FormSettings, publicUrl: string): RequestHandler {
  const { origins, redirectHosts, guards, page } = settings;
  const provider = guards.captcha ? captchaSources[guards.captcha.provider] : [];
  return contentSecurityPolicy({
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'style-src': ["'self'", ...provider],
      'script-src': ["'self'", ...provider],
      'connect-src': ["'self'", ...provider],
      'img-src': [page.icon === undefined ? 'data:' : new URL(page.icon).origin],
      ...(provider.length > 0 && { 'frame-src': [...provider] }),
      // Browsers apply form-action to the redirect after a submission, too.
      'form-action': [
        (request) => {
          const schemes = isOverHttps(request as Request, publicUrl) ? ['https'] : ['https', 'http'];
          const hosts = redirectHosts.flatMap((host) => schemes.map((scheme) => `${scheme}://${host}`));
          return ["'self'", ...hosts].join(' ');
        },
      ],
      'frame-ancestors': [({ headers }) => ["'self'", ...origins, ...framedBy(settings, headers)].join(' ')],
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
