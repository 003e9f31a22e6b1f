import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/** A fault on the way back from the service to the proxy. In each case the service has done its work. */
export type Fault = 'none' | 'slow' | 'garbage' | 'half' | 'cut';

/** A line between proxy and service that misbehaves on request. */
export interface Line {
  url: string;
  set(fault: Fault): void;
  close(): void;
}

export async function openLine(target: string): Promise<Line> {
  let fault: Fault = 'none';
  const { hostname, port } = new URL(target);
  const server = createServer((client) => {
    const service = createConnection({ host: hostname, port: Number(port) });
    const end = () => {
      client.destroy();
      service.destroy();
    };
    for (const socket of [client, service]) socket.on('error', end).on('close', end);
    client.pipe(service);
    service.on('data', (answer) => behave[fault](client, answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(next) {
      fault = next;
    },
    close: () => server.close(),
  };
}

const behave: Record<Fault, (client: Socket, answer: Buffer) => void> = {
  none: (client, answer) => client.write(answer),
  // Longer than the proxy waits.
  slow: (client, answer) => setTimeout(() => client.writable && client.write(answer), 1_500),
  garbage: (client) => client.end('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\n<html>'),
  half: (client, answer) => client.end(answer.subarray(0, answer.length / 2)),
  cut: (client) => client.destroy(),
};
