import { Agent, createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from './watched.ts';

/** One of the peers. It forwards to the service over keep-alive connections, as its documentation advises. */
const [, , upstream = '', name = '', folder = ''] = process.argv;
const require = createRequire(join(folder, 'package.json'));
const load = async (module: string) => await import(pathToFileURL(require.resolve(module)).href);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const path = '/subscriber/signin';

const makers: Record<string, () => Promise<ReturnType<typeof createServer>>> = {
  async 'http-proxy-middleware'() {
    const { default: express } = await load('express');
    const { createProxyMiddleware } = await load('http-proxy-middleware');
    return createServer(express().use(createProxyMiddleware({ target: upstream, agent })));
  },
  async '@fastify/http-proxy'() {
    const { default: fastify } = await load('fastify');
    const { default: proxy } = await load('@fastify/http-proxy');
    const app = fastify();
    await app.register(proxy, { upstream, undici: { connections: 64 } });
    await app.ready();
    return app.server;
  },
  async 'http-proxy-3'() {
    const { createProxyServer } = await load('http-proxy-3');
    const proxy = createProxyServer({ target: upstream, agent });
    return createServer((request, response) => proxy.web(request, response));
  },
  async 'express-http-proxy'() {
    const { default: express } = await load('express');
    const { default: proxy } = await load('express-http-proxy');
    const decorate = (options: object) => ({ ...options, agent });
    return createServer(express().use(proxy(upstream, { proxyReqOptDecorator: decorate })));
  },
};

const make = makers[name];
if (!make) throw new Error(`There is no peer ${name}.`);
serve(await make(), path);
