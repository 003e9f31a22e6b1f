import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createHealthChecks } from './health-checks.ts';
import { timeouts } from './timeouts.ts';

/** The state of one connection. */
interface Connection {
  /** Requests without a complete answer. */
  underWay: number;
  last?: { req: IncomingMessage; res: ServerResponse };
}

/**
 * A web server for the public. It drops clients that send too slowly, pile up requests without waiting for answers, or
 * don't read their answer. Once it is closed, each connection ends with its next answer.
 */
export class PublicServer extends Server {
  readonly #connections = new Map<Socket, Connection>();
  readonly #healthChecks = createHealthChecks();
  #isEnding = false;

  /**
   * @param patience milliseconds that a connection may stand still. @default 60_000
   * @param most concurrent connections; one more ends the one that has been idle longest. @default three quarters of
   * what the system allows
   */
  constructor(handler: RequestListener, patience = 60_000, most = mostConnections()) {
    super(timeouts);
    this.timeout = patience;
    this.on('connection', (socket) => {
      if (this.#connections.size >= most) this.#endLongestIdle();
      this.#connections.set(socket, { underWay: 0 });
      socket.once('close', () => this.#connections.delete(socket));
    });
    this.on('request', (req, res) => {
      if (!this.#admit(req, res)) return;
      toOriginForm(req);
      // Otherwise a reverse proxy would go on sending requests on open connections.
      if (this.#isEnding || !this.listening) res.setHeader('Connection', 'close');
      if (this.#healthChecks.isOne(req.url) && this.#isEnding) res.writeHead(503).end('Ending.');
      else handler(req, res);
    });
    this.on('connect', (_req, socket) => socket.on('error', () => {}).end(noTunnel));
  }

  /** Listens, and resolves with the URL. @throws the system's error, such as `EADDRINUSE`, when it can't. */
  async open({ host, port }: { host: string; port: number }): Promise<string> {
    await once(this.listen(port, host), 'listening');
    const { address, family, port: bound } = this.address() as AddressInfo;
    return `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`;
  }

  /**
   * Takes no more connections, and resolves when requests under way are answered. If a load balancer keeps asking for
   * `/healthz`, tells it first, and goes on for `grace`.
   *
   * @param grace milliseconds until idle connections end, and those that become idle later. @default 500
   * @param patience milliseconds until clients are dropped that keep the server waiting: with half a request, or an
   * answer they don't read. @default 5_000
   * @param often milliseconds between two checks of a load balancer that is told. @default 2_000
   */
  async drain({ grace = 500, patience = 5_000, often = 2_000 } = {}): Promise<void> {
    this.#isEnding = true;
    if (grace > 0 && (await this.#healthChecks.areToldSoon(often))) await setTimeout(grace);
    let open = true;
    const closed = once(this, 'close').then(() => {
      open = false;
    });
    // Node's own `close` of a web server cuts idle connections at once, even while a request is on its way.
    NetServer.prototype.close.call(this);
    await Promise.race([closed, setTimeout(grace)]);
    this.closeIdleConnections();
    // A request under way leaves its connection idle once it is answered.
    const idle = setInterval(() => this.closeIdleConnections(), grace);
    for (let before = this.#waitingForClient(); open; before = this.#waitingForClient()) {
      await Promise.race([closed, setTimeout(patience, undefined, { ref: false })]);
      for (const socket of this.#waitingForClient()) if (before.has(socket)) socket.destroy();
    }
    await closed;
    clearInterval(idle);
  }

  /**
   * Limits pipelining, which no browser or reverse proxy does: many requests on one connection before an answer. Node
   * creates all requests in one piece of bytes at once, so a hundred connections of 30 kB each would take half a
   * gigabyte while they are open.
   */
  #admit(req: IncomingMessage, res: ServerResponse): boolean {
    const { socket } = req;
    const connection = this.#connections.get(socket);
    // The rest of the batch that held one request too many.
    if (!connection || socket.destroyed) return false;
    connection.underWay++;
    if (connection.underWay > mostAtOnce) {
      socket.destroy();
      return false;
    }
    connection.last = { req, res };
    res.once('close', () => connection.underWay--);
    // Keeps the connections in order: the one without a request for longest comes first.
    this.#connections.delete(socket);
    this.#connections.set(socket, connection);
    return true;
  }

  /** Idle connections stay open for long, so whoever opens very many would otherwise keep everybody else out. */
  #endLongestIdle(): void {
    for (const [socket, { underWay }] of this.#connections) {
      if (underWay > 0 || socket.destroyed) continue;
      socket.destroy();
      return;
    }
  }

  /** Connections on which nothing happens until the client acts. */
  #waitingForClient(): Set<Socket> {
    const waits = ({ underWay, last }: Connection) =>
      underWay === 0 || !last?.req.complete || last.res.writableEnded || last.res.writableNeedDrain;
    return new Set([...this.#connections].filter(([, connection]) => waits(connection)).map(([socket]) => socket));
  }
}

const mostAtOnce = 16;

/**
 * Leaves the rest of the process's file descriptors to databases, services and the log. Node.js has already raised the
 * limit as far as it goes.
 */
function mostConnections(): number {
  try {
    const [, files] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Math.floor(Number(files ?? plenty) * 0.75);
  } catch {
    return plenty;
  }
}

/** For systems that don't name a limit. */
const plenty = 10_000;

const noTunnel = 'HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * A client may send an absolute URL, as to a forwarding proxy. The host is then the URL's, whatever the Host header
 * says (RFC 9112, section 3.2.2).
 */
function toOriginForm(req: IncomingMessage): void {
  if (req.url?.startsWith('/')) return;
  const [, host, target] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(req.url ?? '') ?? [];
  if (host === undefined || target === undefined) return;
  req.url = target.startsWith('/') ? target : `/${target}`;
  req.headers.host = host;
}
