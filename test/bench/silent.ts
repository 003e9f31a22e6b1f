import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/**
 * The URL of a mail server that takes connections and says nothing, so that a started service sends no mail. One that
 * isn't started would write as a command does, which leaves others time after each commit.
 */
export async function openSilentServer(): Promise<string> {
  const server = createServer((socket) => socket.unref()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
