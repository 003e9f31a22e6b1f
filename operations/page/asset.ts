import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The bytes of a file that is the same for everybody. */
export interface Compressed {
  etag: string;
  /** In an encoding: compressed as far as possible, once, on first use. */
  bytes(encoding: Encoding): Promise<Buffer>;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** A file with its headers. */
export interface Asset extends Compressed {
  type: string;
  cacheControl: string;
  /** Further headers. */
  headers: Readonly<Record<string, string>>;
}

/** Keeps a text in each encoding that a browser has asked for, compressed at the first request for it. */
export function compressOnce(text: string): Compressed {
  const body = Buffer.from(text);
  const bodies = new Map<Encoding, Promise<Buffer>>();
  return {
    // Weak, because it stands for the same file in every encoding (RFC 9110, section 8.8.1).
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    bytes(encoding) {
      const bytes = bodies.get(encoding) ?? compress[encoding](body);
      bodies.set(encoding, bytes);
      return bytes;
    },
  };
}

/** Answers a GET or HEAD with the file, or with 304 if the client has it. */
export async function sendAsset(request: IncomingMessage, response: ServerResponse, asset: Asset): Promise<void> {
  const { type, etag, cacheControl, headers } = asset;
  const vary = [response.getHeader('Vary') ?? [], 'Accept-Encoding'].flat().join(', ');
  const all = { ...headers, 'Cache-Control': cacheControl, ETag: etag, Vary: vary };
  const etags = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (etags?.includes(etag) || etags?.includes('*')) {
    response.writeHead(304, all).end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  const bytes = await asset.bytes(encoding);
  response.writeHead(200, {
    ...all,
    'Content-Type': type,
    'Content-Length': bytes.length,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Brotli compresses as far as possible by default. */
const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: promisify<Buffer, Buffer>(brotliCompress),
  gzip: (body) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  identity: async (body) => body,
};

/** The shorter encoding of those that the client takes. One with `q=0` it doesn't (RFC 9110, section 12.4.2). */
function encodingFor(accepted = ''): Encoding {
  const takes = (name: string) => new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))\\s*(;|,|$)`, 'i');
  if (takes('br').test(accepted)) return 'br';
  return takes('gzip').test(accepted) ? 'gzip' : 'identity';
}
