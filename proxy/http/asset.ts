import { type Compressed, compressOnce, sendAsset as send } from '@joinery/operations/page/asset';
import type { Request, Response } from 'express';

/** A file that is the same for everybody. */
export interface Asset extends Compressed {
  type: string;
}

/** A file to serve from memory. `type` is its media type, with the charset. */
export function createAsset(text: string, type: string): Asset {
  return { type, ...compressOnce(text) };
}

/** Answers with the file, or with 304 if the client has it. Pages of every origin may read it. */
export function sendAsset(req: Request, res: Response, asset: Asset, cacheControl: string): Promise<void> {
  return send(req, res, { ...asset, cacheControl, headers: forAllPages });
}

const forAllPages = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** For files that change with the configuration: pages may show the last version while they fetch the next. */
export const shortLived = 'public, max-age=300, stale-while-revalidate=86400';

/** For files with their version in the path. */
export const pinned = 'public, max-age=31536000, immutable';
