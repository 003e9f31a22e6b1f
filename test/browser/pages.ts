import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

/** Somebody's page: markup, or what makes it when it is asked for. */
export interface Page {
  /** @default 'en' */
  lang?: string;
  head?: string;
  body?: string | (() => string);
  /** Such as a content security policy. */
  headers?: Record<string, string>;
}

/** Serves pages, each on an origin of its own, until the test ends. */
export function usePages() {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.close();
      server.closeAllConnections();
    }
  });

  async function listen(server: Server): Promise<string> {
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  return {
    /** Lets a server of the test's own listen; answers with its origin. */
    listen,
    /** Answers with the origin of the page. */
    serve: ({ lang = 'en', head = '', body = '', headers = {} }: Page) =>
      listen(
        createServer((_request, response) => {
          response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
          const shown = typeof body === 'string' ? body : body();
          response.end(
            `<!doctype html><html lang="${lang}"><head><title>Page</title>${head}</head><body>${shown}</body></html>`,
          );
        }),
      ),
  };
}
