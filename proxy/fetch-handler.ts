import inject, { type InjectOptions } from 'light-my-request';
import { createProxy, type ProxyDeps } from './app.ts';
import type { ProxyConfig } from './config.ts';

/** A proxy for hosts that speak `Request` and `Response` rather than Node's server. */
export interface FetchHandler {
  /**
   * Answers a request. The body is read whole, and one that is larger than a submission may be is refused; the answer is whole, too.
   * Never rejects for what a client sends.
   *
   * @param clientAddress what the host knows of the client, for limits; everybody is one client without it.
   */
  fetch(request: Request, clientAddress?: string): Promise<Response>;
  /** Ends when the requests to services have ended, and closes the store. */
  close(): Promise<void>;
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
export async function createFetchHandler(config: ProxyConfig, deps: ProxyDeps = {}): Promise<FetchHandler> {
  const { app, close } = await createProxy(config, deps);
  return {
    close,
    async fetch(request, clientAddress = '127.0.0.1') {
      const { pathname, search, host } = new URL(request.url);
      const payload = request.body ? { payload: Buffer.from(await request.arrayBuffer()) } : {};
      const { statusCode, headers, rawPayload } = await inject(app as Parameters<typeof inject>[0], {
        method: request.method as NonNullable<InjectOptions['method']>,
        url: pathname + search,
        headers: { host, ...Object.fromEntries(request.headers) },
        remoteAddress: clientAddress,
        ...payload,
      });
      const entries = Object.entries(headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((one): [string, string] => [name, `${one}`]),
      );
      const hasBody = ![204, 304].includes(statusCode) && request.method !== 'HEAD';
      return new Response(hasBody ? new Uint8Array(rawPayload) : null, { status: statusCode, headers: entries });
    },
  };
}
