/** The headers of the console's scripts and styles. */
export const assetHeaders: Readonly<Record<string, string>> = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Without subdomains: other hosts of the domain aren't ours.
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * The headers of the console's page. Its policy loads nothing from elsewhere and runs no script from a text: markup in
 * a contact's values stays text, whatever a mistake of ours does with it.
 */
export const pageHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "frame-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join(';'),
  'Cross-Origin-Opener-Policy': 'same-origin',
  // As the proxy and the service have it, which may be on the same origin.
  'Origin-Agent-Cluster': '?1',
  // Addresses of the console hold what was searched for.
  'Referrer-Policy': 'no-referrer',
  ...assetHeaders,
};

/**
 * The headers of the builder's preview, which only the console may frame. Typed text can't leave it: its policy allows
 * no connection, and the sandbox of its frame no other page.
 */
export const previewHeaders: Readonly<Record<string, string>> = {
  ...pageHeaders,
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'none'",
    "img-src 'self' data:",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join(';'),
};
