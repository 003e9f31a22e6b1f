import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createConsole } from '@joinery/console/server';
import type { ServiceOptions } from '@joinery/service';
import { onTestFinished } from 'vitest';
import { type Running, start } from '../service/start.ts';

/** A service with the console on the same origin. */
export interface RunningConsole extends Running {
  /** The origin of both. */
  origin: string;
}

/** Starts a service with one account and the console for it. */
export async function startConsole(options: Partial<ServiceOptions> = {}): Promise<RunningConsole> {
  const pages = createConsole();
  const running = await start(options);
  const server = createServer((request, response) => {
    if (!pages(request, response)) running.service.app(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return { ...running, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
