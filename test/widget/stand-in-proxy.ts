import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Submission } from '@joinery/contract/wire';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** The answer to one request: JSON, or a function that writes it. */
export type Reply = { status?: number; body: unknown } | ((response: ServerResponse) => void);

/** A proxy on a free loopback port. It answers any page as the test says. */
export function useStandInProxy() {
  const proxy = {
    /** Its base address. */
    url: '',
    /** The posted submissions, oldest first. */
    submissions: [] as Submission[],
    /** Paths requested by GET, oldest first. */
    requests: [] as string[],
    reply: { body: { status: 'done' } } as Reply,
  };
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'OPTIONS') return response.end();
    if (request.method === 'GET') proxy.requests.push(request.url ?? '');
    let body = '';
    for await (const chunk of request) body += chunk;
    // A beacon has no body.
    if (request.method === 'POST' && body) proxy.submissions.push(JSON.parse(body));
    const { reply } = proxy;
    if (typeof reply === 'function') return reply(response);
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' });
    return response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  });

  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    proxy.submissions.length = 0;
    proxy.requests.length = 0;
    proxy.reply = { body: { status: 'done' } };
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return proxy;
}
