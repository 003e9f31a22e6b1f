import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { PublicServer } from '@joinery/server';

/** An address that is listened on, and gets its request handler later. */
export interface Listener {
  /** The address as this machine reaches it: `http://127.0.0.1:4001`. */
  url: string;
  answer(listener: RequestListener): void;
  /** Takes no more connections, and resolves when requests under way are answered. */
  close(how?: Parameters<PublicServer['drain']>[0]): Promise<void>;
}

/**
 * Listens before anything can be answered, because the parts of an app need each other's addresses. Until then,
 * requests wait, because many reverse proxies pass a 503 on to the visitor. Health checks get it at once.
 *
 * @param patience milliseconds until a request that waits gets a 503. @default 10_000
 * @throws when the port can't be used; the message names `variable`, which sets it
 */
export async function listen(
  { host, port }: { host: string; port: number },
  variable = 'PORT',
  patience = 10_000,
): Promise<Listener> {
  const waiting = createWaitingRoom(patience);
  let answer: RequestListener = waiting.admit;
  const server = new PublicServer((request, response) => answer(request, response));
  try {
    const url = await server.open({ host, port });
    return {
      url,
      answer: (listener) => {
        answer = listener;
        waiting.empty(listener);
      },
      close: (how) => {
        waiting.empty(refuse);
        return server.drain(how);
      },
    };
  } catch (cause) {
    if (noAddress.has((cause as NodeJS.ErrnoException).code))
      throw new Error(`HOST is ${host}, which isn't an address of this machine. Set it to 127.0.0.1 or 0.0.0.0.`, {
        cause,
      });
    throw new Error(
      `Port ${port} can't be used. Stop the program that listens there, or set ${variable} to another port.`,
      { cause },
    );
  }
}

const noAddress = new Set<unknown>(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL']);

/** Holds requests that came too early. Each takes a connection, so that the server's limit on those bounds them. */
function createWaitingRoom(patience: number) {
  const waiting = new Map<ServerResponse, { request: IncomingMessage; giveUp: NodeJS.Timeout }>();
  const release = (response: ServerResponse, listener: RequestListener) => {
    const held = waiting.get(response);
    if (!held) return;
    waiting.delete(response);
    clearTimeout(held.giveUp);
    if (!response.destroyed) listener(held.request, response);
  };
  return {
    admit(request: IncomingMessage, response: ServerResponse) {
      if (healthChecks.test(request.url ?? '')) return refuse(request, response);
      waiting.set(response, { request, giveUp: setTimeout(() => release(response, refuse), patience) });
      response.once('close', () => release(response, refuse));
    },
    empty(listener: RequestListener) {
      for (const response of [...waiting.keys()]) release(response, listener);
    },
  };
}

const healthChecks = /^\/(?:healthz|readyz)(?:\?|$)/;

const refuse: RequestListener = (_request, response) =>
  void response.writeHead(503, { 'Retry-After': '1' }).end('Starting. Try again in a moment.');
