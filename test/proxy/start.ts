import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { createProxy, type FormConfig, type GuardsConfig, type ProxyConfig, type ProxyDeps } from '@joinery/proxy';
import pino from 'pino';
import { timeouts } from '../../server/http/timeouts.ts';
import { showOnFailure } from '../failure.ts';
import { startStub } from './stub.ts';

export const key = 'key-3f9a1c77d2';
export const metricsToken = 'metrics-5d0c2ab8e1';
export const page = 'https://www.example.com';

/** The headers of a person's browser. */
export const browsing = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'accept-language': 'en',
};

export const form = (overrides: Partial<FormConfig> = {}): FormConfig => ({
  definition: { fields: [{ name: 'email' }, { name: 'fieldFirstName' }], contact: 'mailto:help@example.com' },
  key: { env: 'KEY' },
  origins: [page],
  ...overrides,
});

const email: FormConfig['definition']['fields'] = [{ name: 'email' }];

/** One form of each kind. */
const forms: ProxyConfig['forms'] = {
  newsletter: form(),
  exact: form({ exactErrors: true }),
  full: form({
    definition: {
      locale: 'de',
      fields: [
        { name: 'email' },
        { name: 'smsNumber' },
        { name: 'field12', type: 'decimal', label: 'Preis' },
        { name: 'fieldBirthday' },
      ],
    },
  }),
  leave: form({ definition: { operation: 'signout', fields: email } }),
  unsubscribe: form({ definition: { operation: 'signoff', fields: email } }),
};

/** Tests post the same address over and over. The guards against that have their own tests. */
const guards: GuardsConfig = { addressLimit: false, confirmations: false, proofOfWork: 'never', link: false };

/**
 * A proxy in front of a stub service, both on free ports. `timeout` is its patience with the service in milliseconds:
 * on a busy machine, an answer may take long.
 */
export async function startProxy(
  overrides: Partial<ProxyConfig> = {},
  { metrics = true, timeout = 20_000, ...deps }: ProxyDeps & { metrics?: boolean; timeout?: number } = {},
) {
  const stub = await startStub();
  const lines: string[] = [];
  showOnFailure(lines);
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  const config = {
    upstream: { url: stub.url, timeout },
    rateLimit: { limit: 1000, window: 60_000 },
    guards,
    forms,
    ...(metrics && { metricsToken: { env: 'METRICS_TOKEN' } }),
  };
  const { app, listener, close, reload, idle } = await createProxy(
    { ...config, ...overrides },
    { logger, ...deps, env: { KEY: key, METRICS_TOKEN: metricsToken, ...deps.env } },
  );
  const server = await listen(app);
  return {
    ...server,
    listener,
    stub,
    lines,
    reload,
    idle,
    async close() {
      await server.close();
      await close();
      await stub.close();
    },
  };
}

export type RunningProxy = Awaited<ReturnType<typeof startProxy>>;

export async function listen(handler: RequestListener) {
  const server = createServer(timeouts, handler);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The metrics in Prometheus format. */
export async function readMetrics(url: string): Promise<string> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  return await (await fetch(`${url}/metrics`, { headers })).text();
}

export interface Post {
  form?: string;
  id?: string;
  origin?: string | null;
  headers?: Record<string, string>;
}

/** Posts a JSON submission, or a given body unchanged. */
export async function postJson(url: string, body: Record<string, unknown> | string, post: Post = {}) {
  const { form = 'newsletter', id = randomUUID(), origin = page, headers } = post;
  const response = await fetch(`${url}/forms/${form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(origin !== null && { origin }), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify({ id, values: body }),
  });
  const answer = await response.json();
  // The log line is written after the answer.
  await setImmediate();
  return { status: response.status, headers: response.headers, answer };
}

/** Posts like a form without scripts on the proxy's own page. */
export async function postForm(url: string, body: Record<string, string> | string, post: Post = {}) {
  const { form = 'newsletter', origin = url, headers } = post;
  const response = await fetch(`${url}/forms/${form}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html,*/*;q=0.8',
      ...(origin !== null && { origin }),
      ...headers,
    },
    body: `${new URLSearchParams(body)}`,
    redirect: 'manual',
  });
  const html = await response.text();
  await setImmediate();
  return { status: response.status, headers: response.headers, html };
}
