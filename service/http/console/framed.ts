import type { Response } from 'express';
import type { Framed } from '../../console/operation.ts';

/**
 * Sends markup that may be hostile. Its policy gives it an origin of its own, and lets it run, load, send and open
 * nothing, even when the address is opened outside of its frame (CSP3, section 6.2; HTML, section 7.1.5).
 */
export function sendFramed(response: Response, { framed }: Framed): void {
  // It has an origin of its own, and browsers warn of those that ask for a cluster as well.
  response.removeHeader('Origin-Agent-Cluster');
  response.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'no-referrer',
    'X-DNS-Prefetch-Control': 'off',
  });
  response.end(framed);
}

const policy = [
  "default-src 'none'",
  'img-src data:',
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ');
