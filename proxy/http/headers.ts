import type { RequestHandler } from 'express';
import helmet, { contentSecurityPolicy } from 'helmet';
import type { FormSettings } from '../config/settings.ts';

/** The headers of every answer. What is shown as a form's page loosens its policy by `pagePolicy`. */
export const securityHeaders: RequestHandler = helmet({
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
});

/** The policy of a form's own page. It may be framed by the pages that may use the form. */
export function pagePolicy({ origins, redirectHosts }: FormSettings): RequestHandler {
  return contentSecurityPolicy({
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'style-src': ["'self'"],
      'script-src': ["'self'"],
      'connect-src': ["'self'"],
      // Browsers hold the redirect after a submission to form-action as well.
      'form-action': ["'self'", ...redirectHosts.flatMap((host) => [`https://${host}`, `http://${host}`])],
      'frame-ancestors': origins.size > 0 ? [...origins] : ["'none'"],
      'base-uri': ["'none'"],
      'require-trusted-types-for': ["'script'"],
    },
  });
}
