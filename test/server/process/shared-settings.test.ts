import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAppSettings } from '../../../app/settings.ts';
import { loadConfig } from '../../../proxy/command/load.ts';
import { parseConfig, toOptions } from '../../../service/config.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'joinery-'));
});
afterAll(() => rm(folder, { recursive: true }));

const secret = 'a secret that is only for this test';
const forms = { newsletter: { definition: { fields: [{ name: 'email' }] }, key: { env: 'KEY' }, origins: [] } };
const plain = { upstream: { url: 'https://lists.example.com' }, forms };

interface Same {
  port: unknown;
  publicUrl: unknown;
  trustProxy: unknown;
  dataDir: unknown;
  metricsToken: unknown;
}

/** Each reads the variables, and resolves with what it made of them, or rejects with the message. */
const readers: Record<string, (env: Record<string, string>) => Same | Promise<Same>> = {
  app(env) {
    const settings = readAppSettings(env);
    const { publicUrl, trustProxy, dataDir, metricsToken } = settings.toOptions('http://localhost:1');
    return { port: settings.port, publicUrl, trustProxy, dataDir: resolve(dataDir), metricsToken };
  },
  service(env) {
    const config = parseConfig(env);
    const { publicUrl, trustProxy, dataDir, metricsToken } = toOptions(config);
    return { port: config.PORT, publicUrl, trustProxy, dataDir: resolve(dataDir), metricsToken };
  },
  proxy: (env) => readProxy(plain, env),
  /** The same values in a file. */
  'proxy’s file': ({ PORT, PUBLIC_URL, TRUST_PROXY, DATA_DIR, METRICS_TOKEN = '' }) =>
    readProxy(
      {
        ...plain,
        ...(PORT !== undefined && { port: toNumber(PORT) }),
        ...(PUBLIC_URL !== undefined && { publicUrl: PUBLIC_URL }),
        ...(TRUST_PROXY !== undefined && { trustProxy: toNumber(TRUST_PROXY) }),
        ...(DATA_DIR !== undefined && { dataDir: DATA_DIR }),
        ...(METRICS_TOKEN && { metricsToken: { env: 'TOKEN' } }),
      },
      { TOKEN: METRICS_TOKEN },
    ),
};

const toNumber = (text: string) => (/^-?[\d.]+$/.test(text) ? Number(text) : text);

async function readProxy(config: object, env: Record<string, string>): Promise<Same> {
  const path = join(folder, 'forms.config.json');
  await writeFile(path, JSON.stringify(config));
  const loaded = await loadConfig(path, { env: { KEY: 'k', JOINERY_SECRET: secret, ...env } });
  if ('failure' in loaded) throw new Error(loaded.failure);
  const { publicUrl, trustProxy, metricsToken, store } = loaded.settings;
  return {
    port: loaded.config.port,
    ...{ publicUrl, trustProxy: trustProxy || 0, metricsToken: metricsToken?.reveal() },
    dataDir: store && resolve(new URL(store.url).pathname, '..'),
  };
}

const token = 'sixteen-letters!';

test.each<[name: keyof Same, variable: string, text: string, value: unknown]>([
  ['port', 'PORT', '8080', 8080],
  ['port', 'PORT', '0', 0],
  ['publicUrl', 'PUBLIC_URL', 'https://lists.example.com', 'https://lists.example.com'],
  ['publicUrl', 'PUBLIC_URL', 'https://lists.example.com/signup//', 'https://lists.example.com/signup'],
  ['trustProxy', 'TRUST_PROXY', '0', 0],
  ['trustProxy', 'TRUST_PROXY', '2', 2],
  ['trustProxy', 'TRUST_PROXY', 'loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
  ['dataDir', 'DATA_DIR', '/tmp/joinery-data', '/tmp/joinery-data'],
  ['metricsToken', 'METRICS_TOKEN', token, token],
])('%s: %s=%s means the same everywhere', async (name, variable, text, value) => {
  for (const [reader, read] of Object.entries(readers)) {
    expect({ reader, [name]: (await read({ [variable]: text }))[name] }).toEqual({ reader, [name]: value });
  }
});

test.each([
  ['PORT', '65536', 'must be a port, 0 to 65535'],
  ['PORT', '-1', 'must be a port, 0 to 65535'],
  ['PORT', '80.5', 'must be a'],
  ['PUBLIC_URL', 'lists.example.com', 'must be an http:// or https:// address'],
  ['PUBLIC_URL', 'ftp://lists.example.com', 'must be an http:// or https:// address'],
  ['PUBLIC_URL', 'https:lists.example.com', 'must be an http:// or https:// address'],
  ['PUBLIC_URL', 'https://lists.example.com/?a', 'without user, query or fragment'],
  ['PUBLIC_URL', 'https://owner:password@lists.example.com', 'without user, query or fragment'],
  ['TRUST_PROXY', '11', 'must be the number of reverse proxies in front, 0 to 10, or their addresses'],
  ['TRUST_PROXY', '-1', 'must be the number of reverse proxies in front, 0 to 10, or their addresses'],
  ['TRUST_PROXY', 'nginx', 'must be the number of reverse proxies in front, 0 to 10, or their addresses'],
  ['METRICS_TOKEN', 'short', 'at least 16 characters'],
  ['METRICS_TOKEN', 'a token with spaces', 'no spaces'],
])('%s=%s is refused everywhere: %s', async (variable, text, message) => {
  for (const [reader, read] of Object.entries(readers)) {
    const refusal = await Promise.resolve(text)
      .then(() => read({ [variable]: text }))
      .then(JSON.stringify, String);
    expect({ reader, refusal }).toEqual({ reader, refusal: expect.stringContaining(message) });
  }
});

test('a configuration’s option counts before the variable', async () => {
  const env = { PORT: '8080', DATA_DIR: '/tmp/elsewhere', PUBLIC_URL: 'https://one.example' };
  const read = await readProxy({ ...plain, port: 4001, dataDir: './data', publicUrl: 'https://other.example' }, env);
  expect(read).toMatchObject({ port: 4001, dataDir: join(folder, 'data'), publicUrl: 'https://other.example' });
});

test('wrong variables are named beside the mistakes in the file', async () => {
  const read = readProxy({ ...plain, rateLimit: 5 }, { PORT: 'http', TRUST_PROXY_FILE: './nowhere' });
  const { message } = (await read.catch((error: Error) => error)) as Error;
  expect(message).toContain('environment: PORT must be a port, 0 to 65535');
  expect(message).toContain('environment: the file ./nowhere named by TRUST_PROXY_FILE does not exist');
  expect(message).toContain('rateLimit');
});
