import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/**
 * The body of an answer, decompressed; no more than `limit` bytes of it, counted on the wire and after decompression.
 * @throws when it breaks off, or is compressed in a way that nobody asked for
 */
export async function readBody(response: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  let received = 0;
  response.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > limit) response.destroy(new Error('The answer is too large.'));
  });
  const body = decompressed(response);
  try {
    for await (const chunk of body) {
      const rest = limit - size;
      chunks.push(rest < chunk.length ? chunk.subarray(0, rest) : chunk);
      size += chunk.length;
      if (size >= limit) break;
    }
  } catch (cause) {
    // The start of a large page tells as much as the whole.
    if (received <= limit) throw cause;
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks);
}

function decompressed(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return response;
  const decompress = decompressors[encoding];
  if (!decompress) throw new Error(`The answer is encoded as ${encoding}.`);
  // Failures reach whoever reads.
  return pipeline(response, decompress(), () => {});
}

const decompressors: Record<string, (() => NodeJS.ReadWriteStream & Readable) | undefined> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
