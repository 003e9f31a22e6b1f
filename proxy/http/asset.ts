import { type Compressed, compressOnce, type Encoding } from '@joinery/operations/page/asset';
import type { Request, Response } from 'express';

/** A file that is the same for everybody. */
export interface Asset extends Compressed {
  type: string;
}

export function createAsset(text: string, type: string): Asset {
  return { type, ...compressOnce(text) };
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

/** Browsers list gzip first without preferring it, so the smallest acceptable encoding wins. */
function encodingFor(req: Request): Encoding {
  if (req.acceptsEncodings('br')) return 'br';
  return req.acceptsEncodings('gzip') ? 'gzip' : 'identity';
}
