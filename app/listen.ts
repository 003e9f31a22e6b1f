import type { RequestListener } from 'node:http';
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
 * requests get a 503.
 *
 * @throws when the port can't be used; the message names `variable`, which sets it
 */
export async function listen({ host, port }: { host: string; port: number }, variable = 'PORT'): Promise<Listener> {
  let answer: RequestListener = (_request, response) =>
    void response.writeHead(503, { 'Retry-After': '1' }).end('Starting. Try again in a moment.');
  const server = new PublicServer((request, response) => answer(request, response));
  try {
    const url = await server.open({ host, port });
    return {
      url,
      answer: (listener) => {
        answer = listener;
      },
      close: (how) => server.drain(how),
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
