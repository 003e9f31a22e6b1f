import { logProcess, openLog, PublicServer, untilSignal } from '@joinery/server';
import { createProxy } from '../../app.ts';
import type { ProxyConfig } from '../../config.ts';
import type { CommandOptions } from '../command.ts';
import type { Output } from '../terminal.ts';
import { follow } from './follow.ts';
import { restartFor } from './restart.ts';

/** `npx @joinery/proxy serve`. */
export async function serve({ config: path }: CommandOptions, output: Output): Promise<void> {
  const { environment: env } = output;
  const loaded = await output.load(path);
  if ('failure' in loaded) return output.fail(loaded.failure);
  const { config, folder } = loaded;
  const logger = openLog();
  logProcess(logger);
  const proxy = await createProxy(config, { env, folder, logger });
  const server = new PublicServer(proxy.listener);
  const stopReloading = follow(loaded.sources, async () => {
    const next = await output.load(path);
    try {
      if ('failure' in next) throw new Error(next.failure);
      proxy.reload(next.config);
      const restart = restartFor(loaded, next);
      logger.info(
        { forms: Object.keys(next.config.forms), ...(restart.length > 0 && { restart }) },
        restart.length ? 'configuration reloaded, except for what needs a restart' : 'configuration reloaded',
      );
    } catch (error) {
      // A key file may disappear between the check and the start.
      logger.error({ mistakes: (error as Error).message }, 'configuration refused: the old one stays');
    }
    return next.sources;
  });
  const url = await listen(server, config, output);
  if (url === undefined) {
    stopReloading();
    return await proxy.close();
  }
  const forms = Object.keys(config.forms);
  logger.info({ url, forms }, `The proxy is at ${url} with the forms ${forms.join(', ')}. Press Ctrl+C to stop it.`);

  await untilSignal(logger);
  stopReloading();
  await server.drain();
  await proxy.close();
  logger.info('the proxy has stopped');
}

async function listen(
  server: PublicServer,
  { host = '127.0.0.1', port = 4001 }: ProxyConfig,
  { fail }: Output,
): Promise<string | undefined> {
  try {
    return await server.open({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    fail(
      `The proxy can't listen at ${host}:${port} (${code}). Stop whatever listens there, or configure another host or port.`,
    );
    return undefined;
  }
}
