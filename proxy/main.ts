#!/usr/bin/env node
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { createProxy } from './app.ts';
import { ConfigError, report } from './config/mistake.ts';
import { readConfig } from './config/read.ts';
import type { ProxyConfig } from './config.ts';
import manifest from './package.json' with { type: 'json' };

const usage = `joinery-proxy keeps the API keys of signup forms, guards the forms and forwards what they take.

  joinery-proxy [--config forms.config.ts]

  -c, --config <file>  the configuration: .ts, .js or .json (default: forms.config.ts)
  -h, --help           shows this
  -v, --version        shows the version`;

try {
  const { values } = parseArgs({
    options: {
      config: { type: 'string', short: 'c', default: 'forms.config.ts' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean', short: 'v' },
    },
  });
  if (values.help) console.log(usage);
  else if (values.version) console.log(manifest.version);
  else await serve(values.config);
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  if (!code?.startsWith('ERR_PARSE_ARGS')) throw error;
  fail(`${message}\n\n${usage}`);
}

async function serve(path: string): Promise<void> {
  const file = await readConfig(path);
  if ('failure' in file) return fail(file.failure);
  const config = file.value as ProxyConfig;
  try {
    const proxy = await createProxy(config, { folder: dirname(path), logger: pino() });
    const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, proxy.app);
    const url = await listen(server, config);
    if (url === undefined) return await proxy.close();
    console.log(`The proxy is at ${url} with the forms ${Object.keys(config.forms).join(', ')}. Ctrl+C stops it.`);
    await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
    server.close();
    await once(server, 'close');
    await proxy.close();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    fail(report(error, path, file.source));
  }
}

async function listen(server: Server, { host = '127.0.0.1', port = 4001 }: ProxyConfig): Promise<string | undefined> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    fail(`The proxy can't listen at ${host}:${port} (${code}). Stop what is there, or configure another host or port.`);
    return undefined;
  }
  const { address, family, port: bound } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`;
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
