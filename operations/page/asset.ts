import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A file that is the same for everybody. */
export interface Asset {
  type: string;
  body: Buffer;
  etag: string;
  cacheControl: string;
  /** Further headers. */
  headers: Readonly<Record<string, string>>;
}

/** A text as a file to serve. */
export function createAsset(text: string, asset: Pick<Asset, 'type' | 'cacheControl' | 'headers'>): Asset {
  const body = Buffer.from(text);
  // Weak, because it stands for the same file in every encoding (RFC 9110, section 8.8.1).
  return { ...asset, body, etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** Answers a GET or HEAD with the file, or with 304 if the client has it. */
export async function sendAsset(request: IncomingMessage, response: ServerResponse, asset: Asset): Promise<void> {
  const { type, etag, cacheControl, headers } = asset;
  const all = { ...headers, 'Cache-Control': cacheControl, ETag: etag, Vary: 'Accept-Encoding' };
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (known?.includes(etag) || known?.includes('*')) {
    response.writeHead(304, all).end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  const bytes = await encoded(asset, encoding);
  response.writeHead(200, {
    ...all,
    'Content-Type': type,
    'Content-Length': bytes.length,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

type Encoding = 'br' | 'gzip' | 'identity';

/** Compressed once, on first use. */
const compressed = new WeakMap<Asset, Map<Encoding, Promise<Buffer>>>();

function encoded(asset: Asset, encoding: Encoding): Promise<Buffer> {
  const known = compressed.get(asset) ?? new Map<Encoding, Promise<Buffer>>();
  compressed.set(asset, known);
  const bytes = known.get(encoding) ?? compress[encoding](asset.body);
  known.set(encoding, bytes);
  return bytes;
}

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  identity: async (body) => body,
};

/** The shorter encoding of those that the client takes. One with `q=0` it doesn't (RFC 9110, section 12.4.2). */
function encodingFor(accepted = ''): Encoding {
  const takes = (name: string) => new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))\\s*(;|,|$)`, 'i');
  if (takes('br').test(accepted)) return 'br';
  return takes('gzip').test(accepted) ? 'gzip' : 'identity';
}
