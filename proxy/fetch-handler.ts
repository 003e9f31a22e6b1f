import { submissionLimit } from '@joinery/contract/wire';
import type { Express } from 'express';
import inject, { type InjectOptions } from 'light-my-request';
import { createProxy, type ProxyDeps } from './app.ts';
import type { ProxyConfig } from './config.ts';

/** A proxy for hosts that use `Request` and `Response` instead of Node's server. */
export interface FetchHandler {
  /**
   * Answers a request, whether or not the host has removed the path of `publicUrl` from its URL. Refuses a body that is
   * too large for a submission without reading it to the end; reads and answers all others whole. Never rejects because
   * of what a client sends.
   *
   * @param clientAddress the client's address, for limits; without it, all clients count as one. Anything but a string
   * is ignored, because some hosts pass their environment, server or context here.
   * @default '127.0.0.1'
   * @throws {TypeError} if the host has already read the body.
   */
  fetch(request: Request, clientAddress?: unknown): Promise<Response>;
  /** Resolves when all requests under way have ended and the store is closed. */
  close(): Promise<void>;
}

export interface FetchHandlerDeps extends ProxyDeps {
  /**
   * Whether to compress scripts and style sheets for clients that accept it. Turn this off for a host that removes
   * `Content-Encoding` from its answers, as Next does.
   * @default true
   */
  packs?: boolean;
}

/**
 * Makes a `fetch` handler from a configuration. It runs the same application as `createProxy`, so everything said there
 * holds here. If processes come and go with requests, a `dataDir` delivers only while one is alive: set `DATABASE_URL`
 * and keep one process running to deliver.
 *
 * @throws {ConfigError} with all mistakes, if there are any.
 * @throws if the store can't be opened.
 * @example
 * const { fetch } = await createFetchHandler(config);
 * export default { fetch };
 */
export async function createFetchHandler(
  config: ProxyConfig,
  { packs = true, ...deps }: FetchHandlerDeps = {},
): Promise<FetchHandler> {
  const { app, close } = await createProxy(config, deps);
  const base = config.publicUrl === undefined ? '' : new URL(config.publicUrl).pathname.replace(/\/+$/, '');
  let prepared = false;
  return {
    close,
    async fetch(request, clientAddress) {
      if (request.bodyUsed)
        throw new TypeError('The body of the request has already been read: pass on a request with an unread body.');
      const { protocol, pathname, search, host } = new URL(request.url);
      const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
      const body = request.body && (await readStart(request.body).catch(() => undefined));
      // The client left before its body ended, so nobody reads a reason.
      if (body === undefined) return new Response(null, { status: 400 });
      const answer: Parameters<typeof inject>[0] = (req, res) => {
        if (!prepared) takeFrom(app, req, res);
        prepared = true;
        // Express recognizes https by this.
        Object.assign(req.socket, { encrypted: protocol === 'https:' });
        app(req, res);
      };
      const { statusCode, headers, rawPayload } = await inject(answer, {
        method: request.method as NonNullable<InjectOptions['method']>,
        url: path + search,
        headers: { host, ...Object.fromEntries(request.headers), ...(!packs && { 'accept-encoding': 'identity' }) },
        remoteAddress: typeof clientAddress === 'string' && clientAddress ? clientAddress : '127.0.0.1',
        ...(body && { payload: body }),
        // Otherwise it throws past us for unknown methods, which Express answers.
        validate: false,
      });
      const entries = Object.entries(headers)
        .filter(([name]) => !ofConnection.has(name))
        .flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, `${one}`]));
      const hasBody = ![204, 304].includes(statusCode) && request.method !== 'HEAD';
      return new Response(hasBody ? new Uint8Array(rawPayload) : null, { status: statusCode, headers: entries });
    },
  };
}

/** Headers of the connection, which belongs to the host. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Makes an application extend the injected request and response instead of Node's. Copies Express's shared prototypes
 * first: given the application itself, light-my-request would change them for every application in the process, and the
 * others would fail on Node's.
 */
function takeFrom(app: Express, req: object, res: object): void {
  for (const [prototype, injected] of [
    [app.request, req],
    [app.response, res],
  ] as const) {
    const shared = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(prototype));
    Object.setPrototypeOf(prototype, Object.create(Object.getPrototypeOf(injected), shared));
  }
}

/** Reads a body until it ends or proves too large. */
async function readStart(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > submissionLimit) break;
  }
  return Buffer.concat(chunks);
}
