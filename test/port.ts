import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Finds a free port of this machine, for a program that has to be told one. */
export async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

/** Whether a web server answers with a status below 400. */
export async function answers(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok ?? false;
}
