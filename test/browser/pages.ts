import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

/** A page of somebody's site: markup, or a function that makes it on request. */
export interface Page {
  /** @default 'en' */
  lang?: string;
  head?: string;
  body?: string | (() => string);
  /** For example a content security policy. */
  headers?: Record<string, string>;
}

/** Serves pages, each on its own origin, until `close`. */
export interface Pages {
  /** Starts a server of the test's own. Resolves with its origin. */
  listen(server: Server): Promise<string>;
  /** Resolves with the origin of the page. */
  serve(page: Page): Promise<string>;
  close(): void;
}

/** Serves pages until the test ends, each on its own origin. */
export function usePages(): Pages {
  const pages = createPages();
  afterEach(pages.close);
  return pages;
}

/** See `Pages`. */
export function createPages(): Pages {
  const servers: Server[] = [];

  async function listen(server: Server): Promise<string> {
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  return {
    listen,
    serve: ({ lang = 'en', head = '', body = '', headers = {} }) =>
      listen(
        createServer((_request, response) => {
          response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
          const shown = typeof body === 'string' ? body : body();
          response.end(
            `<!doctype html><html lang="${lang}"><head><title>Page</title>${head}</head><body>${shown}</body></html>`,
          );
        }),
      ),
    close() {
      for (const server of servers.splice(0)) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}
