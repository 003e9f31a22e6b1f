import type { IncomingMessage } from 'node:http';
import { pipeline, Readable, type Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip } from 'node:zlib';

/**
 * The body of an answer, decompressed; no more than `limit` bytes of it, counted on the wire and after decompression.
 * @throws when it breaks off, or is compressed in a way that nobody asked for
 */
export async function readBody(response: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of start(decompressed(response, limit), limit)) chunks.push(chunk);
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks);
}

/** The first bytes of a stream, which ends with them. */
async function* start(stream: AsyncIterable<Buffer>, limit: number): AsyncGenerator<Buffer> {
  let left = limit;
  for await (const chunk of stream) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}

function decompressed(response: IncomingMessage, limit: number): AsyncIterable<Buffer> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() || 'identity';
  if (encoding === 'identity') return response;
  const decompress = decompressors[encoding];
  if (!decompress) throw new Error(`The answer is encoded as ${encoding}.`);
  // Failures reach whoever reads.
  return pipeline(Readable.from(start(response, limit)), decompress(), () => {});
}

/** Accepts a body that was cut off: the start of a page tells enough. */
const gunzip = () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
const decompressors: Record<string, (() => Transform) | undefined> = {
  gzip: gunzip,
  'x-gzip': gunzip,
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
};
