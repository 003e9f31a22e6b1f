import { submissionLimit } from '@joinery/contract/wire';
import type { Express } from 'express';
import inject, { type InjectOptions } from 'light-my-request';
import { createProxy, type ProxyDeps } from './app.ts';
import type { ProxyConfig } from './config.ts';

/** A proxy for hosts that speak `Request` and `Response` rather than Node's server. */
export interface FetchHandler {
  /**
   * Answers a request, whether or not the host has taken the path of `publicUrl` off its address. A body that is larger than a
   * submission may be is refused and not read to its end; others are read whole, and the answer is whole, too. Never rejects for
   * what a client sends.
   *
   * @param clientAddress what the host knows of the client, for limits; everybody is one client without it. Only a text is taken for
   * an address, as hosts pass other things along here: their environment, server or context. @default '127.0.0.1'
   * @throws {TypeError} when the host has read the body before.
   */
  fetch(request: Request, clientAddress?: unknown): Promise<Response>;
  /** Ends when the requests to services have ended, and closes the store. */
  close(): Promise<void>;
}

export interface FetchHandlerDeps extends ProxyDeps {
  /**
   * Whether scripts and style sheets are answered packed to whoever takes them so. Not for a host that takes `Content-Encoding` off
   * its answers, as Next does. @default true
   */
  packs?: boolean;
}

/**
 * Makes a `fetch` handler of a configuration; the same application answers inside, so everything holds that is said of it. Where
 * processes come and go with requests, `dataDir` delivers only while one lives: give `DATABASE_URL`, and let one process run that
 * delivers.
 *
 * @throws {ConfigError} with all that is wrong, when something is.
 * @throws when the store can't be opened.
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
      if (request.bodyUsed) throw new TypeError('The body of the request was read before: pass on one that was not.');
      const { protocol, pathname, search, host } = new URL(request.url);
      const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
      const body = request.body && (await readStart(request.body).catch(() => undefined));
      // Nobody is there to read why: the client left before its body ended.
      if (body === undefined) return new Response(null, { status: 400 });
      const answer: Parameters<typeof inject>[0] = (req, res) => {
        if (!prepared) takeFrom(app, req, res);
        prepared = true;
        // What Express knows https by.
        Object.assign(req.socket, { encrypted: protocol === 'https:' });
        app(req, res);
      };
      const { statusCode, headers, rawPayload } = await inject(answer, {
        method: request.method as NonNullable<InjectOptions['method']>,
        url: path + search,
        headers: { host, ...Object.fromEntries(request.headers), ...(!packs && { 'accept-encoding': 'identity' }) },
        remoteAddress: typeof clientAddress === 'string' && clientAddress ? clientAddress : '127.0.0.1',
        ...(body && { payload: body }),
        // It throws past us for a method that it does not know, where Express answers.
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

/** The connection is the host's. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Has an application extend what is injected, in place of Node's requests and answers. What all applications of the process share is
 * copied for it: given the application itself, light-my-request would change that for the others, too, which then fail at Node's.
 */
function takeFrom(app: Express, req: object, res: object): void {
  for (const [own, injected] of [
    [app.request, req],
    [app.response, res],
  ] as const) {
    const shared = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(own));
    Object.setPrototypeOf(own, Object.create(Object.getPrototypeOf(injected), shared));
  }
}

/** Reads a body as far as it takes to know that it is too large. */
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
