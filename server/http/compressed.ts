import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Answers with a text that is made for this request, compressed if the client takes it (RFC 9110, section 12.5.3). Set
 * status and type before.
 */
export function sendCompressed(request: IncomingMessage, response: ServerResponse, text: string): void {
  send(request, response, text).catch((error) => response.destroy(error));
}

async function send(request: IncomingMessage, response: ServerResponse, text: string): Promise<void> {
  const whole = Buffer.from(text);
  const encoding = whole.length < least ? undefined : encodingFor(request.headers['accept-encoding']);
  const body = encoding ? await compress[encoding](whole) : whole;
  response.appendHeader('Vary', 'Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Fewer bytes go in one packet anyway. */
const least = 1_000;

/** The brotli of files, which are compressed once, would take ten times as long. */
const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify<Buffer, Buffer>(gzip)(body),
};

/** Browsers list gzip first without preferring it. An encoding with `q=0` isn't taken (RFC 9110, section 12.4.2). */
function encodingFor(accepted = ''): keyof typeof compress | undefined {
  const encodings = accepted.split(',').flatMap((entry) => {
    const [name = '', quality = ''] = entry.split(';').map((part) => part.trim().toLowerCase());
    return /^q=0(?:\.0*)?$/.test(quality) ? [] : [name];
  });
  return (['br', 'gzip'] as const).find((name) => encodings.includes(name));
}
