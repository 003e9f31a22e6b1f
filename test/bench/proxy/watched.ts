import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The figures that a proxy's process reports when asked, counted since the previous question. */
export interface Watch {
  /** Seconds of processor time. */
  cpu: number;
  /** Resident memory and JavaScript heap in bytes. */
  memory: number;
  heap: number;
  /** Milliseconds that the event loop was late, at the 99th percentile. */
  delay: number;
}

/**
 * Listens, tells the parent process the address, and answers its questions, each once `settle` has resolved. Ends with
 * the parent.
 */
export async function serve(server: Server, path: string, settle = async () => {}): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  let usage = process.cpuUsage();
  delay.enable();
  process.on('message', async () => {
    await settle();
    const { user, system } = process.cpuUsage(usage);
    const { rss, heapUsed } = process.memoryUsage();
    const watch: Watch = {
      cpu: (user + system) / 1e6,
      memory: rss,
      heap: heapUsed,
      delay: Math.max(0, delay.percentile(99) / 1e6 - resolutionMs),
    };
    usage = process.cpuUsage();
    delay.reset();
    process.send?.(watch);
  });
  process.once('disconnect', () => process.exit());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
}

/** The measured delay includes the timer's own length. */
const resolutionMs = 1;
