import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The most memory that this process has held so far, in MB. */
export function peakMemory(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}

/**
 * Serves `answer` on a free loopback port. Tells the parent the address, and its peak memory whenever asked. Calls
 * `end` when the parent disconnects.
 */
export async function answerParent(answer: RequestListener, end: () => Promise<void>): Promise<void> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  process.once('disconnect', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await end();
    process.exit();
  });
  process.on('message', () => process.send?.(String(peakMemory())));
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}
