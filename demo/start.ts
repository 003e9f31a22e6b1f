import { resolve } from 'node:path';
import { type Configured, createApp, type Listener, listen } from '@joinery/app';
import pino, { type Logger } from 'pino';
import { createForms, type FormName } from './forms.ts';
import { type Seed, seed } from './seed.ts';
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
 * Starts the app and a site in this process, on loopback, and seeds the app if `dataDir` is new. The interface has a
 * port of its own, to which the forms forward over HTTP, as they would on two machines.
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

async function run([service, proxy, site]: Listeners, dataDir: string, more: string[], logger: Logger): Promise<Demo> {
  const origins = [...[site.url, proxy.url].flatMap(alsoAsLocalhost), ...more];
  const app = await createApp({
    dataDir,
    publicUrl: proxy.url,
    interfaceUrl: service.url,
    // The sample site is on this machine.
    siteChecks: ['127.0.0.0/8', '::1/128'],
    allowTestAddresses: true,
    configure: async (opened) => configure(await seed(opened, { dataDir, siteUrl: site.url }), origins),
    // Nothing of this machine's environment belongs in a demo.
    env: {},
    logger,
  });
  proxy.answer(app.listener);
  service.answer(app.interfaceListener);
  site.answer(createSite({ proxyUrl: proxy.url, readMails: () => app.service.mailbox.list() }));
  app.start();

  return {
    siteUrl: site.url,
    proxyUrl: proxy.url,
    serviceUrl: service.url,
    async stop() {
      await Promise.all([site, proxy, service].map(({ close }) => close({ grace: 0, patience: 100 })));
      await app.stop();
    },
  };
}

const variable = (form: string) => `${form.replaceAll('-', '_').toUpperCase()}_KEY`;

function configure({ fields, keys }: Seed, origins: string[]): Configured {
  const forms = createForms(fields);
  const names = Object.keys(forms) as FormName[];
  return {
    // All demo users share one IP address, try the same email address again and again, and have no mail with a link.
    rateLimit: { limit: 300, window: 60_000 },
    guards: { addressLimit: false, confirmations: false, proofOfWork: 'never', link: false },
    forms: Object.fromEntries(
      names.map((name) => [name, { definition: forms[name], key: { env: variable(name) }, origins }]),
    ),
    keys: Object.fromEntries(names.map((name) => [variable(name), keys[name]])),
  };
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
