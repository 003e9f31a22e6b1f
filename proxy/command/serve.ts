import { once } from 'node:events';
import { statSync, watch } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, resolve } from 'node:path';
import pino from 'pino';
import { createProxy } from '../app.ts';
import type { ProxyConfig } from '../config.ts';
import { timeouts } from '../http/timeouts.ts';
import { loadConfig } from './load.ts';
import { readOptions } from './options.ts';
import { fail, print } from './print.ts';

export const usage = `joinery-proxy [serve] [--config forms.config.ts]

Serves the forms of a configuration: a file, or a folder of forms. When it changes, or on SIGHUP, the new configuration is served without a request
being dropped; one that is wrong is refused, and the old one stays. SIGTERM and SIGINT end it when what is under way has
ended; a second one ends it at once.`;

/** `joinery-proxy serve`. */
export async function serve(args: string[]): Promise<void> {
  const { values } = readOptions(args, {});
  if (values.help) return print(usage);
  const path = values.config;
  const loaded = await loadConfig(path);
  if ('failure' in loaded) return fail(loaded.failure);
  const { config, folder } = loaded;
  const logger = pino();
  const proxy = await createProxy(config, { folder, logger });
  const server = createServer(timeouts, proxy.app);
  const stopReloading = reloadOnChange(path, async () => {
    const refuse = (mistakes: string) => logger.error({ mistakes }, 'configuration refused: the old one stays');
    const next = await loadConfig(path);
    if ('failure' in next) return refuse(next.failure);
    try {
      proxy.reload(next.config);
      logger.info({ forms: Object.keys(next.config.forms) }, 'configuration reloaded');
    } catch (error) {
      // A key file may go between the check and the start.
      refuse((error as Error).message);
    }
  });
  const url = await listen(server, config);
  if (url === undefined) {
    stopReloading();
    return await proxy.close();
  }
  print(`The proxy is at ${url} with the forms ${Object.keys(config.forms).join(', ')}. Ctrl+C stops it.`);

  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(1));
  stopReloading();
  server.close();
  await once(server, 'close');
  await proxy.close();
}

/** Calls `reload` on SIGHUP and a moment after the file has changed, once at a time. Answers with the function that ends it. */
function reloadOnChange(path: string, reload: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const soon = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(reload);
    }, wait);
  };
  // Of a file the folder is watched, as editors and deployments put a new file in the place of the old one.
  const isFolder = statSync(path).isDirectory();
  const watcher = watch(isFolder ? path : dirname(resolve(path)), (_, name) => {
    if (isFolder || name === basename(path)) soon(200);
  });
  watcher.on('error', () => {});
  const hangUp = () => soon(0);
  process.on('SIGHUP', hangUp);
  return () => {
    clearTimeout(timer);
    watcher.close();
    process.off('SIGHUP', hangUp);
  };
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
