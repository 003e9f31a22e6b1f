import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { createConsole } from '@joinery/console/server';
import { createProxy, type ProxyConfig } from '@joinery/proxy';
import { PublicServer } from '@joinery/server';
import { createService } from '@joinery/service';
import pino, { type Logger } from 'pino';
import { createForms, type FormName } from './forms.ts';
import { type Seed, seed } from './seed.ts';
import type { Settings } from './settings.ts';
import { createSite } from './site/site.ts';

/** The running demo: three addresses, and a way to stop it. */
export interface Demo {
  siteUrl: string;
  proxyUrl: string;
  serviceUrl: string;
  stop(): Promise<void>;
}

const host = '127.0.0.1';

/** People type either one, but browsers see two origins. */
const alsoAsLocalhost = (url: string) => [url, url.replace(host, 'localhost')];

/**
 * Starts service, proxy and site in this process, on loopback, and seeds them if `dataDir` is new.
 *
 * @throws if a port is taken, or `dataDir` can't be used; then nothing is left running.
 */
export async function startDemo(settings: Settings, logger: Logger = pino({ level: 'warn' })): Promise<Demo> {
  const dataDir = resolve(settings.dataDir);
  // The three need each other's addresses, so all of them listen before any answers.
  const listeners = await listenAll(settings);
  try {
    return await run(listeners, dataDir, settings.origins ?? [], logger);
  } catch (cause) {
    await Promise.all(listeners.map(({ close }) => close()));
    throw cause;
  }
}

async function run(
  [service, proxy, site]: Listeners,
  dataDir: string,
  origins: string[],
  logger: Logger,
): Promise<Demo> {
  const serviceApp = await createService({
    dataDir,
    publicUrl: service.url,
    allowTestAddresses: true,
    console: true,
    logger,
  });
  const seeded = await seed(serviceApp, { dataDir, siteUrl: site.url });
  const proxyApp = await createProxy(
    configure(seeded, service.url, proxy.url, [...[site.url, proxy.url].flatMap(alsoAsLocalhost), ...origins]),
    {
      env: Object.fromEntries(Object.entries(seeded.keys).map(([form, key]) => [variable(form), key])),
      logger,
    },
  );
  const showConsole = createConsole();
  service.answer((request, response) => {
    if (!showConsole(request, response)) serviceApp.app(request, response);
  });
  proxy.answer(proxyApp.listener);
  site.answer(createSite({ proxyUrl: proxy.url, readMails: () => serviceApp.mailbox.list() }));
  serviceApp.start();

  return {
    siteUrl: site.url,
    proxyUrl: proxy.url,
    serviceUrl: service.url,
    async stop() {
      await Promise.all([site, proxy, service].map(({ close }) => close()));
      await proxyApp.close();
      await serviceApp.stop();
    },
  };
}

const variable = (form: string) => `${form.replaceAll('-', '_').toUpperCase()}_KEY`;

function configure({ fields }: Seed, serviceUrl: string, proxyUrl: string, origins: string[]): ProxyConfig {
  const forms = createForms(fields);
  const names = Object.keys(forms) as FormName[];
  return {
    upstream: { url: serviceUrl },
    publicUrl: proxyUrl,
    // All demo users share one IP address, try the same email address again and again, and have no mail with a link.
    rateLimit: { limit: 300, window: 60_000 },
    guards: { addressLimit: false, confirmations: false, proofOfWork: 'never', link: false },
    forms: Object.fromEntries(
      names.map((name) => [name, { definition: forms[name], key: { env: variable(name) }, origins }]),
    ),
  };
}

type Listeners = [service: Listener, proxy: Listener, site: Listener];

async function listenAll({ servicePort, proxyPort, sitePort }: Settings): Promise<Listeners> {
  const listening = [
    listen(servicePort, 'SERVICE_PORT'),
    listen(proxyPort, 'PROXY_PORT'),
    listen(sitePort, 'SITE_PORT'),
  ] as const;
  try {
    return await Promise.all(listening);
  } catch (cause) {
    const settled = await Promise.allSettled(listening);
    await Promise.all(settled.map((result) => result.status === 'fulfilled' && result.value.close()));
    throw cause;
  }
}

/** A server on loopback that gets its request handler later. */
interface Listener {
  url: string;
  answer(listener: RequestListener): void;
  close(): Promise<void>;
}

async function listen(port: number, variableName: string): Promise<Listener> {
  let answer: RequestListener = (_request, response) =>
    void response.writeHead(503).end('Starting. Try again in a moment.');
  const server = new PublicServer((request, response) => answer(request, response));
  let url: string;
  try {
    url = await server.open({ host, port });
  } catch (cause) {
    throw new Error(
      `Port ${port} can't be used. Stop the program that listens there, or set ${variableName} to another port.`,
      {
        cause,
      },
    );
  }
  return {
    url,
    answer: (listener: RequestListener) => {
      answer = listener;
    },
    close: () => server.drain({ grace: 0, patience: 100 }),
  };
}
