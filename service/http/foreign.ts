import type { Request } from 'express';
import { refuse } from './answer.ts';

/** Whether a browser sent the request from a page of another origin. */
export type IsForeign = (request: Request) => boolean;

/**
 * Browsers send `Sec-Fetch-Site` (W3C Fetch Metadata) with every request over https and to loopback, and `Origin` (RFC
 * 6454) with every POST. Programs send neither. The former decides where it is there: a form on a page without a
 * referrer says `Origin: null` to its own server.
 *
 * @param publicUrl where visitors reach the service; the address that the request itself names is its own, too
 */
export function createIsForeign(publicUrl: string): IsForeign {
  const { origin: own } = new URL(publicUrl);
  return (request) => {
    const [site, origin] = [request.get('sec-fetch-site'), request.get('origin')];
    if (site !== undefined) return site !== 'same-origin' && site !== 'none';
    return origin !== undefined && origin !== own && origin !== `${request.protocol}://${request.get('host')}`;
  };
}

/** The answer to a page of another site that tries to act in the name of its visitor. */
export const foreign = refuse(
  403,
  'The request comes from another site’s page, and only pages of this service may make it. Send it from a program, without Origin and Sec-Fetch-Site.',
);
