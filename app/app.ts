import type { RequestListener } from 'node:http';
import { readSecret } from '@joinery/database/secret';
import { pageHeaders } from '@joinery/operations/page/headers';
import { createConsole } from '@joinery/operations/page/page';
import { createProxy, type Proxy as FormsProxy, type ProxyConfig } from '@joinery/proxy';
import { createService, type Service, type ServiceOptions } from '@joinery/service';
import pino, { type Logger } from 'pino';
import { createWitness } from './doctor/witness.ts';
import { createFormKeys } from './form-keys.ts';

export interface AppOptions
  extends Omit<ServiceOptions, 'console' | 'onSubscribed' | 'logger'>,
    Pick<ProxyConfig, 'siteChecks'> {
  /**
   * The address of the interface, if it has one of its own: submissions are forwarded there over HTTP.
   * @default submissions go to the service without HTTP, and `listener` serves the interface
   */
  interfaceUrl?: string;
  /** The token with which the server of a site lists the forms at `/forms`. @default nobody may list them */
  siteToken?: string;
  /**
   * Makes forms beside those that owners make in the console, with what belongs to them, once the service is open.
   * @default there are none
   */
  configure?: (service: Service) => Promise<Configured>;
  /** Where `REDIS_URL` and the settings of traces are looked up. @default process.env */
  env?: Record<string, string | undefined>;
  /** @default silent */
  logger?: Logger;
}

/** Forms that aren't made in the console. */
export interface Configured extends Pick<ProxyConfig, 'forms' | 'guards' | 'rateLimit' | 'sites'> {
  /** Where their `{ env }` keys are looked up, in addition to the environment. */
  keys: Record<string, string>;
}

/** Service, proxy and console in one process, to serve on one origin. */
export interface App {
  /** Answers every request: forms, pages and console, and the interface unless it has an address of its own. */
  listener: RequestListener;
  /** Answers requests at the interface's own address. */
  interfaceListener: RequestListener;
  service: Service;
  proxy: FormsProxy;
  /** Starts to send what waits. @throws when another process has started on the same embedded database */
  start(): void;
  /** Ends what is under way and closes the stores. Close the servers first. */
  stop(): Promise<void>;
}

/** Opens the stores, brings them up to date and builds the app. @throws when a store can't be opened */
export async function createApp(options: AppOptions): Promise<App> {
  const { interfaceUrl, configure, env = process.env, logger = pino({ enabled: false }), ...rest } = options;
  let proxy: FormsProxy | undefined;
  const service = await createService({
    ...rest,
    ...(interfaceUrl !== undefined && { interfaceUrl }),
    logger,
    console: {
      forms: () => {
        if (!proxy?.forms) throw new Error('The console was asked for forms before they could be served.');
        return proxy.forms;
      },
    },
    onSubscribed: (counts) => proxy?.countConfirmed(counts),
  });
  try {
    const { keys, ...configured } = configure ? await configure(service) : { keys: {}, forms: {} };
    proxy = await createProxy(
      { ...configOf(options), ...configured },
      {
        env: { ...env, ...environmentOf(options), ...keys },
        logger,
        formKeys: createFormKeys(service),
        ...(interfaceUrl === undefined && { service }),
      },
    );
  } catch (cause) {
    await service.stop();
    throw cause;
  }
  const opened = proxy;
  const showConsole = createConsole();
  const isWitness = createWitness(options.secret ?? readSecret(options.dataDir));
  const serve = interfaceUrl === undefined ? service.app : service.pages;
  return {
    service,
    proxy: opened,
    listener(request, response) {
      const [path = ''] = (request.url ?? '').split('?');
      if (path === '/') lead(request, response);
      else if (path === '/metrics/forms') opened.listener(Object.assign(request, { url: '/metrics' }), response);
      else if (path === '/openapi/forms') opened.listener(Object.assign(request, { url: '/openapi.json' }), response);
      else if (path === '/healthz' && isWitness(request, response)) return;
      else if (ofForms.test(path)) opened.listener(request, response);
      else if (!showConsole(request, response)) serve(request, response);
    },
    interfaceListener: service.app,
    start: () => service.start(),
    async stop() {
      // The numbers close with the proxy, which closes before the service that takes its last signups.
      await service.countSubscribed();
      await opened.close();
      await service.stop();
    },
  };
}

/** The environment of the app's proxy: it uses the database, the secret and the token that the service uses. */
function environmentOf(options: AppOptions): Record<string, string | undefined> {
  const variables = {
    DATABASE_URL: options.databaseUrl,
    DATABASE_DIRECT_URL: options.databaseDirectUrl,
    JOINERY_SECRET: options.secret,
    METRICS_TOKEN: options.metricsToken,
    SITE_TOKEN: options.siteToken,
  };
  const files = Object.keys(variables).map((name) => [`${name}_FILE`, undefined]);
  return { ...Object.fromEntries(files), ...variables };
}

/** The configuration of the app's proxy. */
export function configOf(options: AppOptions): ProxyConfig {
  const { publicUrl, interfaceUrl = publicUrl, dataDir, trustProxy, metricsToken, siteToken, siteChecks } = options;
  return {
    forms: {},
    upstream: { url: interfaceUrl, connections: mostAtOnce },
    publicUrl,
    dataDir,
    storedForms: true,
    ...(trustProxy && { trustProxy }),
    ...(siteChecks !== undefined && { siteChecks }),
    ...(metricsToken !== undefined && { metricsToken: { env: 'METRICS_TOKEN' } }),
    ...(siteToken !== undefined && { siteToken: { env: 'SITE_TOKEN' } }),
  };
}

/** Submissions at the same time: each that waits for the disk takes the others along. */
const mostAtOnce = 512;

/** Leads to the console. */
const lead: RequestListener = ({ method }, response) => {
  if (method === 'GET' || method === 'HEAD')
    response.writeHead(302, { ...pageHeaders, Location: '/console', 'Cache-Control': 'no-cache' }).end();
  else response.writeHead(405, { ...pageHeaders, Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).end();
};

/** The paths that the proxy answers. All others are the console's and the service's. */
const ofForms = /^\/(?:forms|widget)\/|^\/(?:forms|page\.css|readyz)$/;
