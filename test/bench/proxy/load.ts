import { randomUUID } from 'node:crypto';
import { createConnection, type Socket } from 'node:net';

/** The result of a load run. Times are in milliseconds. */
export interface Load {
  perSecond: number;
  /** The latency of each request, from the first byte sent to the last one received. */
  latencies: number[];
}

export interface LoadOptions {
  /** The address that submissions go to. */
  url: string;
  connections: number;
  /** Seconds. */
  duration: number;
  /** Requests per second over all connections. @default as many as possible */
  rate?: number;
}

/**
 * Posts submissions, each with its own id, address and client, over plain sockets: a client library would cost more
 * than a proxy.
 */
export async function load({ url, connections, duration, rate }: LoadOptions): Promise<Load> {
  const { hostname, port, host, pathname } = new URL(url);
  const start = performance.now();
  const end = start + duration * 1_000;
  const latencies: number[] = [];
  let sent = 0;

  const work = async () => {
    const socket = createConnection({ host: hostname, port: Number(port), noDelay: true });
    const exchange = createExchange(socket);
    while (performance.now() < end) {
      const ahead = rate === undefined ? 0 : start + (sent++ / rate) * 1_000 - performance.now();
      if (ahead > 1) await new Promise((resolve) => setTimeout(resolve, ahead));
      const begun = performance.now();
      const status = await exchange(submission(host, pathname));
      if (status !== 200) throw new Error(`${url} answered ${status}.`);
      latencies.push(performance.now() - begun);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, work));
  return { perSecond: latencies.length / ((performance.now() - start) / 1_000), latencies };
}

let clients = 0;

function submission(host: string, path: string): string {
  const id = randomUUID();
  const client = `198.51.${++clients % 100}.${clients % 250}`;
  const body = JSON.stringify({ id, values: { email: `${id}@example.com`, fieldFirstName: 'Ada' } });
  return `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\naccept: */*\r\norigin: https://www.example.com\r\nx-forwarded-for: ${client}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

/** Sends one request at a time over a socket. Resolves with the status of the answer. */
function createExchange(socket: Socket): (request: string) => Promise<number> {
  let received = '';
  let settle: { resolve: (status: number) => void; reject: (cause: Error) => void } | undefined;
  const fail = (cause: Error) => settle?.reject(cause);
  socket.on('error', fail).on('close', () => fail(new Error('The connection was closed.')));
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
    if (!isWhole(received)) return;
    const status = Number(received.slice(9, 12));
    received = '';
    settle?.resolve(status);
  });
  return (request) =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
      socket.write(request);
    });
}

function isWhole(text: string): boolean {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(text) ?? [];
  return length === undefined ? text.endsWith('\r\n0\r\n\r\n') : text.length >= head + 4 + Number(length);
}

/** The value below which this share of the values lies. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
