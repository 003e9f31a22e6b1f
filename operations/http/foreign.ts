import type { Request } from 'express';

/** Whether a browser sent the request from a page of another origin. */
export type IsForeign = (request: Request) => boolean;

/**
 * Browsers send `Sec-Fetch-Site` (W3C Fetch Metadata) with every request over https and to loopback, and `Origin` (RFC
 * 6454) with every POST. Programs send neither. `Sec-Fetch-Site` decides if present: a form on a page without a
 * referrer sends `Origin: null` to its own server.
 *
 * @param publicUrl the URL where visitors reach the server; the address that the request names counts as its own too
 */
export function createIsForeign(publicUrl: string): IsForeign {
  const { origin: publicOrigin } = new URL(publicUrl);
  return (request) => {
    const [site, origin] = [request.get('sec-fetch-site'), request.get('origin')];
    if (site !== undefined) return site !== 'same-origin' && site !== 'none';
    return origin !== undefined && origin !== publicOrigin && origin !== `${request.protocol}://${request.get('host')}`;
  };
}
