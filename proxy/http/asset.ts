import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { memo } from '../memo.ts';

/** A file that is the same for everybody. */
export interface Asset {
  type: string;
  etag: string;
  /** The bytes in an encoding, compressed as far as possible on first use. */
  bytes(encoding: Encoding): Promise<Buffer>;
}

export type Encoding = 'br' | 'gzip' | 'identity';

export function createAsset(text: string, type: string): Asset {
  const body = Buffer.from(text);
  return {
    type,
    // A weak tag, because it stands for the same file in every encoding (RFC 9110, section 8.8.1).
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    bytes: memo((encoding: Encoding) => compress[encoding](body)),
  };
}

/** Answers with the file, or with 304 if the client has it. Pages of every origin may read it. */
export async function sendAsset(req: Request, res: Response, asset: Asset, cacheControl: string): Promise<void> {
  res.set({
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': cacheControl,
    'Content-Type': asset.type,
    ETag: asset.etag,
  });
  res.vary('Accept-Encoding');
  if (req.fresh) {
    res.status(304).end();
    return;
  }
  const encoding = encodingFor(req);
  if (encoding !== 'identity') res.set('Content-Encoding', encoding);
  res.send(await asset.bytes(encoding));
}

/** For files that change with the configuration: pages may show the last version while they fetch the next. */
export const shortLived = 'public, max-age=300, stale-while-revalidate=86400';

/** For files with their version in the path. */
export const pinned = 'public, max-age=31536000, immutable';

/** Brotli compresses as far as possible by default. */
const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: promisify<Buffer, Buffer>(brotliCompress),
  gzip: (body) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  identity: async (body) => body,
};

/** Browsers list gzip first without preferring it, so the smallest acceptable encoding wins. */
function encodingFor(req: Request): Encoding {
  if (req.acceptsEncodings('br')) return 'br';
  return req.acceptsEncodings('gzip') ? 'gzip' : 'identity';
}
