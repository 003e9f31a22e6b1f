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

/** Whether a web server answers, and with success. */
export async function answers(url: string): Promise<boolean> {
  try {
    const { ok, body } = await fetch(url);
    await body?.cancel();
    return ok;
  } catch {
    return false;
  }
}
