import type { Request } from 'express';
import { memo } from '../memo.ts';

/** The proxy's own origin as the visitor sees it. */
export type OwnOrigin = (req: Request) => string;

/** Takes it from `publicUrl`, or else from each request's protocol and Host header. */
export function createOwnOrigin(publicUrl?: string): OwnOrigin {
  const publicOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  return (req) => publicOrigin ?? originOf(`${req.protocol}://${req.host}`);
}

const originOf = memo((url) => URL.parse(url)?.origin ?? '');
