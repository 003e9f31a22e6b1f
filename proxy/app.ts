import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { createForwardedWarning } from '@joinery/server';
import express, { type Express } from 'express';
import pino, { type Logger } from 'pino';
import { resolveConfig, type Settings } from './config/index.ts';
import type { ProxyConfig } from './config.ts';
import { openFeatures } from './feature/index.ts';
import { createCount, createFormTokens, createPuzzles, openWindows } from './guard/index.ts';
import { createErrorHandler, notFound, securityHeaders } from './http/index.ts';
import { createServing } from './serving.ts';
import { openRecall } from './store/index.ts';
import { createAddressHash } from './submission/index.ts';

export interface Proxy {
  /**
   * An Express application that answers every request. Listen with it, or mount it under its own path in another
   * application, before any middleware that reads bodies.
   */
  app: Express;
  /**
   * The same for a plain Node server: `createServer(proxy.listener)`. It answers scripts' submissions without Express,
   * whose routing costs as much as a submission.
   */
  listener: RequestListener;
  /**
   * Serves another configuration from the next request on. Requests under way finish with the old one. `dataDir` and
   * the listening address change only with a restart.
   *
   *
   * @throws {ConfigError} with all mistakes, if there are any; the old configuration stays.
   */
  reload(config: ProxyConfig): void;
  /** Resolves when nothing in the outbox is due. */
  idle(): Promise<void>;
  /** Resolves when all requests under way have ended and the store is closed. Stop listening first. */
  close(): Promise<void>;
}

export interface ProxyDeps {
  /**
   * The environment in which `{ env }` keys, `DATABASE_URL` and `JOINERY_SECRET` are looked up.
   * @default process.env
   */
  env?: Record<string, string | undefined>;
  /** The folder at which the configuration's relative paths start. @default the working directory */
  folder?: string;
  /** @default a logger that writes nothing */
  logger?: Logger;
}

/**
 * Makes a proxy from a configuration, and starts to deliver what waits in its outbox.
 *
 * @throws {ConfigError} with all mistakes, if there are any.
 * @throws if the store can't be opened.
 * @example
 * const { app } = await createProxy(config);
 * express().use('/signup', app).listen(4000);
 */
export async function createProxy(
  config: ProxyConfig,
  { env = process.env, folder = process.cwd(), logger = pino({ enabled: false }) }: ProxyDeps = {},
): Promise<Proxy> {
  const resolve = (given: ProxyConfig) => {
    const resolved = resolveConfig(given, { env, folder });
    warnOfSharedOrigins(resolved, logger);
    return resolved;
  };
  const settings = resolve(config);
  const recall = await openRecall(settings.store, logger);
  // Survives a reload, so that pages that are already open keep working.
  const { secret = randomUUID() } = settings;
  const windows = await openWindows(settings, { secret, logger });
  const count = createCount(windows);
  const shared = {
    logger,
    recall,
    count,
    features: await openFeatures({ env, recall, count, logger }),
    tokens: createFormTokens(secret),
    puzzles: createPuzzles(secret),
    addressHash: createAddressHash(secret),
    warnOfForwarded: createForwardedWarning(logger, setTrustProxy),
  };
  let serving = createServing(settings, shared);
  const closing = new Set<Promise<void>>();

  const app = express()
    .disable('x-powered-by')
    .disable('etag')
    .set('query parser', 'simple')
    .set('trust proxy', settings.trustProxy);
  app.use((req, res, next) => {
    const post = serving.findPost(req, res);
    if (post) post(req, res);
    else next();
  });
  app.use(securityHeaders);
  app.use((req, res, next) => serving.handle(req, res, next));
  app.use(notFound);
  app.use(createErrorHandler(logger));
  const { features } = shared;
  for (const feature of features) feature.start?.((delivery) => serving.deliver(delivery));

  return {
    app,
    listener(req, res) {
      const post = serving.findPost(req, res);
      if (post) post(req, res);
      else app(req, res);
    },
    reload(given) {
      const old = serving;
      serving = createServing(resolve(given), shared);
      app.set('trust proxy', serving.settings.trustProxy);
      const closed: Promise<void> = old.close().finally(() => closing.delete(closed));
      closing.add(closed);
    },
    async idle() {
      for (const feature of features) await feature.idle?.();
    },
    async close() {
      await Promise.all([serving.ended(), ...closing]);
      for (const feature of features) await feature.close?.();
      await recall.close();
      await serving.close();
      await windows.close();
    },
  };
}

const setTrustProxy = 'set trustProxy to the number of reverse proxies, or limits count all visitors as one client';

function warnOfSharedOrigins({ forms }: Settings, logger: Logger): void {
  for (const { form, wildcardOrigins } of forms.values()) {
    const shared = wildcardOrigins.filter(({ isShared }) => isShared).map(({ text }) => text);
    if (shared.length)
      logger.warn(
        { form: form.name, wildcardOrigins: shared },
        'a wildcard also matches sites that other people can create on that host: use a domain of your own if you can',
      );
  }
}
