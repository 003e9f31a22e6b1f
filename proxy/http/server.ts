import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { timeouts } from './timeouts.ts';

/**
 * Makes the server that visitors reach. It cuts who sends too slowly, who asks for more and more without waiting for answers, and
 * who does not take an answer. Once it is closed, each connection ends with its next answer.
 *
 * @param patience milliseconds that a connection may stand still. @default 60_000
 */
export function createPublicServer(handler: RequestListener, patience = 60_000): Server {
  const answer: RequestListener = (req, res) => {
    // A reverse proxy asks on open connections without end.
    if (!server.listening) res.setHeader('Connection', 'close');
    handler(req, res);
  };
  const server = createServer(timeouts, withFewAtOnce(answer));
  server.timeout = patience;
  return server;
}

/**
 * Takes no more connections, and resolves when what is under way is answered.
 *
 * @param grace milliseconds until connections end that nothing is asked on. @default 500
 */
export async function drain(server: Server, grace = 500): Promise<void> {
  const closed = once(server, 'close');
  // Node's own `close` of a web server cuts those at once, also while a request is on its way on them.
  NetServer.prototype.close.call(server);
  await Promise.race([closed, setTimeout(grace)]);
  server.closeIdleConnections();
  await closed;
}

/**
 * No browser and no reverse proxy asks for several things on one connection before it has an answer (pipelining). Node makes all that
 * one piece of bytes asks for at once: a hundred connections of 30 kB each would take half a gigabyte, for as long as they are open.
 */
function withFewAtOnce(handler: RequestListener): RequestListener {
  const underWay = new WeakMap<Socket, number>();
  const add = (socket: Socket, count: number) => {
    const sum = (underWay.get(socket) ?? 0) + count;
    underWay.set(socket, sum);
    return sum;
  };
  return (req, res) => {
    const { socket } = req;
    // What came along with the one that was too many.
    if (socket.destroyed) return;
    if (add(socket, 1) > mostAtOnce) {
      socket.destroy();
      return;
    }
    res.once('close', () => add(socket, -1));
    handler(req, res);
  };
}

const mostAtOnce = 16;
