import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type App, createApp, type Listener, listen } from '@joinery/app';
import pino, { type Logger } from 'pino';
import { configure } from './configure.ts';
import type { HistoryData } from './history/worker.ts';
import { pathOfSeed, seed, webhookAllow } from './seed.ts';
import type { Settings } from './settings.ts';
import { createSite } from './site/site.ts';

/** The running demo: three addresses, and a way to stop it. */
export interface Demo {
  siteUrl: string;
  /** Forms, their pages and the console. */
  proxyUrl: string;
  /** The interface. */
  serviceUrl: string;
  stop(): Promise<void>;
}

const host = '127.0.0.1';

/** People type either one, but browsers see two origins. */
const alsoAsLocalhost = (url: string) => [url, url.replace(host, 'localhost')];

/**
 * Starts the app and a site in this process, on loopback. If `dataDir` is new, seeds the app and, unless `isEmpty`,
 * makes up people who have used it for 120 days. The interface has a port of its own, to which the forms forward over
 * HTTP, as they would on two machines.
 *
 * @param say is told about work that takes a while
 *
 * @throws if a port is taken, or `dataDir` can't be used; then nothing is left running.
 */
export async function startDemo(
  settings: Settings,
  logger: Logger = createLogger(),
  say: (text: string) => void = () => {},
): Promise<Demo> {
  const dataDir = resolve(settings.dataDir);
  // The three need each other's addresses, so all of them listen before any answers.
  const listeners = await listenAll(settings);
  try {
    return await run(listeners, { ...settings, dataDir }, logger, say);
  } catch (cause) {
    await Promise.all(listeners.map(({ close }) => close()));
    throw cause;
  }
}

async function run(
  [service, proxy, site]: Listeners,
  { dataDir, isEmpty, origins: more = [] }: Settings,
  logger: Logger,
  say: (text: string) => void,
): Promise<Demo> {
  const origins = [...[site.url, proxy.url].flatMap(alsoAsLocalhost), ...more];
  let app: App | undefined;
  const readMails = async () => (await app?.service.mailbox.list()) ?? [];
  site.answer(createSite({ proxyUrl: proxy.url, readMails }));
  if (!isEmpty && !existsSync(pathOfSeed(dataDir))) {
    say('Making up a list with 120 days behind it. This takes some seconds, and only at the first start.');
    await makeHistory({ dataDir, publicUrl: proxy.url, siteUrl: site.url, origins });
  }
  const opened = await createApp({
    dataDir,
    publicUrl: proxy.url,
    interfaceUrl: service.url,
    // The sample site is on this machine.
    siteChecks: ['127.0.0.0/8', '::1/128'],
    webhookAllow,
    allowTestAddresses: true,
    configure: async (service) => configure(await seed(service, { dataDir, siteUrl: site.url }), origins),
    // Nothing of this machine's environment belongs in a demo.
    env: {},
    logger,
  });
  app = opened;
  proxy.answer(opened.listener);
  service.answer(opened.interfaceListener);
  opened.start();

  return {
    siteUrl: site.url,
    proxyUrl: proxy.url,
    serviceUrl: service.url,
    async stop() {
      await Promise.all([site, proxy, service].map(({ close }) => close({ grace: 0, patience: 100 })));
      await opened.stop();
    },
  };
}

/** Logs what goes wrong, except for the webhooks: one of them fails on purpose, as the console shows. */
function createLogger(): Logger {
  return pino({
    level: 'warn',
    hooks: {
      logMethod(words, log) {
        const [about] = words as unknown[];
        if (!(about instanceof Object && 'lane' in about && about.lane === 'webhook')) log.apply(this, words);
      },
    },
  });
}

/** @throws whatever the thread that makes it up throws */
async function makeHistory(workerData: HistoryData): Promise<void> {
  const worker = new Worker(new URL('./history/worker.ts', import.meta.url), { workerData });
  await once(worker, 'exit');
}

type Listeners = [service: Listener, proxy: Listener, site: Listener];

async function listenAll({ servicePort, proxyPort, sitePort }: Settings): Promise<Listeners> {
  const listening = [
    listen({ host, port: servicePort }, 'SERVICE_PORT'),
    listen({ host, port: proxyPort }, 'PROXY_PORT'),
    listen({ host, port: sitePort }, 'SITE_PORT'),
  ] as const;
  try {
    return await Promise.all(listening);
  } catch (cause) {
    const settled = await Promise.allSettled(listening);
    await Promise.all(settled.map((result) => result.status === 'fulfilled' && result.value.close()));
    throw cause;
  }
}
