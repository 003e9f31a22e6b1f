import type { Request } from 'express';

/** The proxy's own origin as the visitor sees it. */
export type OwnOrigin = (req: Request) => string;

/** Reads it from `publicUrl`, else from each request's protocol and Host header. */
export function createOwnOrigin(publicUrl?: string): OwnOrigin {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  return (req) => own ?? URL.parse(`${req.protocol}://${req.host}`)?.origin ?? '';
}
