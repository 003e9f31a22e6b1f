import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';

/**
 * Measures the container image: its layers compressed, as a registry sends them, and unpacked, as they lie on a disk.
 * Exits with 1 if it's too large compressed. Build it first: `docker build -t joinery .`
 */
const limit = 120e6;
const { values } = parseArgs({
  options: {
    image: { type: 'string', default: 'joinery' },
    /** The command that has the image, such as podman. */
    tool: { type: 'string', default: 'docker' },
  },
});

const child = spawn(values.tool, ['save', values.image], { stdio: ['ignore', 'pipe', 'inherit'] });
const [[code], sizes] = await Promise.all([once(child, 'exit'), measure(child.stdout)]);
if (code) throw new Error(`${values.tool} has no image ${values.image}. Build it: docker build -t joinery .`);
console.log(`compressed, as pulled   ${megabytes(sizes.compressed)}, at most ${megabytes(limit)}`);
// Docker with containerd's store saves layers compressed.
if (sizes.saved > sizes.compressed * 1.1) console.log(`unpacked                ${megabytes(sizes.saved)}`);
if (sizes.compressed > limit) process.exitCode = 1;

async function measure(saved: Readable): Promise<{ saved: number; compressed: number }> {
  const sizes = { saved: 0, compressed: 0 };
  await pipeline(
    saved,
    async function* (chunks) {
      for await (const chunk of chunks) {
        sizes.saved += chunk.length;
        yield chunk;
      }
    },
    createGzip(),
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const { length } of chunks) sizes.compressed += length;
    },
  );
  return sizes;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
