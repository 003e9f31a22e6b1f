import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { FormOperations } from '@joinery/contract/console';
import { type SubscribedCount, versionNumberOf } from '@joinery/contract/evidence';
import type { FormDefinition } from '@joinery/contract/form';
import { createForwardedWarning } from '@joinery/server';
import express, { type Express, type RequestHandler } from 'express';
import pino, { type Logger } from 'pino';
import type { Settings } from './config/settings.ts';
import { keepsForms, resolveStored, resolveWithStored } from './config/stored.ts';
import type { ProxyConfig } from './config.ts';
import { createCatchUp } from './console/catch-up.ts';
import type { FormKeys } from './console/form-keys.ts';
import { openStoredForms, type StoredForms } from './console/stored-forms.ts';
import { openFeatures } from './feature/features.ts';
import { openWindows } from './guard/count/open-windows.ts';
import { createFormTokens } from './guard/robot/form-tokens.ts';
import { createPuzzles } from './guard/robot/puzzles.ts';
import { createErrorHandler, notFound } from './http/errors.ts';
import { securityHeaders } from './http/headers.ts';
import { createAddressHash } from './keyed-hash.ts';
import { createOwnConsole } from './own-console/own-console.ts';
import { createSiteKeys } from './own-console/site-keys.ts';
import { createServed, type Served } from './served.ts';
import { createLookAtSite, type LookAtSite } from './site/look-at-site.ts';
import { openTally } from './stats/statistics.ts';
import type { StoredForm } from './store/form/form-store.ts';
import { createSightings } from './store/form/sightings.ts';
import { openRecall } from './store/recall.ts';
import type { Courier } from './submission/keeper.ts';
import type { DirectService } from './upstream/direct.ts';
import { shownOf } from './watch/shown-form.ts';

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
   * @throws {ConfigError} with all mistakes, if there are any; the old configuration stays.
   */
  reload(config: ProxyConfig): void;
  /** The console's operations on forms. Undefined unless the configuration has `storedForms`. */
  forms: FormOperations | undefined;
  /** Counts contacts who have subscribed by forms, for the statistics: those who confirmed, where they have to. */
  countConfirmed(counts: SubscribedCount[]): void;
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
  /** The service of `upstream`, if it runs in this process: it is asked directly instead of at its `url`. */
  service?: DirectService;
  /** Makes the keys of forms that owners make in the console. @default nobody can make forms */
  formKeys?: FormKeys;
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
export async function createProxy(config: ProxyConfig, deps: ProxyDeps = {}): Promise<Proxy> {
  const opened: Part[] = [];
  const keep: Keep = (part) => {
    opened.push(part);
    return part;
  };
  try {
    return await openProxy(config, deps, keep);
  } catch (cause) {
    for (const part of opened.reverse()) await part.close?.().catch(() => {});
    throw cause;
  }
}

/** Something open, which is closed again if the rest fails: its connections would keep the process from ending. */
type Part = { close?(): Promise<unknown> };
type Keep = <Opened extends Part>(part: Opened) => Opened;

async function openProxy(
  config: ProxyConfig,
  { env = process.env, folder = process.cwd(), logger = pino({ enabled: false }), service, formKeys }: ProxyDeps,
  keep: Keep,
): Promise<Proxy> {
  let latestConfig = config;
  let looks = prepareLooks(config);
  let storedForms: StoredForms | undefined;
  const current = () => storedForms?.current() ?? [];
  const resolve = (config: ProxyConfig, forms = current()) => resolveAll(config, forms, { env, folder, logger });
  const settings = resolve(config);
  const recall = keep(await openRecall(settings.store, { logger, briefly: service !== undefined }));
  const store = recall.stored?.store;
  // Survives a reload, so that pages that are already open keep working.
  const { secret = randomUUID() } = settings;
  const windows = keep(await openWindows(settings, { secret, logger }));
  const openWindow = windows.open;
  const tally = openTally(store);
  const sightings = store && keepsForms(config) ? createSightings(store) : undefined;
  const { siteOf, formsOf } = createSites(() => latestConfig, current);
  const features = (await openFeatures({ env, recall, tally, sightings, openWindow, logger })).map(keep);
  if (store && config.consoleToken) {
    const forms = () => storedForms?.operations ?? missing();
    features.push(createOwnConsole({ store, forms, config: () => latestConfig, formsOf, logger }));
  }
  const served = createServed(settings, {
    logger,
    service,
    recall,
    openWindow,
    features,
    tokens: createFormTokens(secret),
    puzzles: createPuzzles(secret),
    addressHash: createAddressHash(secret),
    warnOfForwarded: createForwardedWarning(logger, setTrustProxy),
  });
  const catchUp = createCatchUp({
    find: (name) => served.current().settings.forms.get(name),
    refresh: async () => storedForms?.refresh(),
  });
  const app = createApp(served, { catchUp, logger }).set('trust proxy', settings.trustProxy);
  const serve = (settings: Settings) => {
    served.serve(settings);
    app.set('trust proxy', settings.trustProxy);
  };
  if (sightings && store) {
    storedForms = keep(
      await openStoredForms(store, {
        tally,
        sightings,
        openWindow,
        logger,
        keys: formKeys ?? createSiteKeys(() => latestConfig),
        lookAtSite: () => looks,
        serve: (forms) => serve(resolve(latestConfig, forms)),
        resolve: (form, definition) =>
          resolveStored(latestConfig, { ...form, definition: definition as FormDefinition }, { env, folder }),
        settings: () => served.current().settings,
        // Where a service makes the keys, everybody may see the forms of the configuration.
        seesConfigured: ({ sites }, name) =>
          formKeys !== undefined || sites === undefined || sites.includes(siteOf(name) ?? ''),
      }),
    );
    serve(resolve(latestConfig));
  }
  const courier: Courier = {
    deliver: (delivery) => served.current().deliver(delivery),
    isReached: (upstream) => served.current().isReached(upstream),
    upstreams: () => [...served.current().settings.upstreams.keys()],
  };
  for (const feature of features) feature.start?.(courier);

  return {
    app,
    listener(req, res) {
      const post = served.current().findPost(req, res);
      if (post) post(req, res);
      else app(req, res);
    },
    reload(next) {
      serve(resolve(next));
      latestConfig = next;
      looks = prepareLooks(next);
    },
    forms: storedForms?.operations,
    countConfirmed(counts) {
      for (const { form, language, count, ...rest } of counts) {
        const settings = served.current().settings.forms.get(form);
        const shownForm = settings && { ...shownOf(settings), version: versionNumberOf(rest), language };
        if (shownForm) tally.count(shownForm, 'confirmed', '', count);
      }
    },
    async idle() {
      for (const feature of features) await feature.idle?.();
    },
    async close() {
      await storedForms?.close();
      await served.ended();
      for (const feature of features) await feature.close?.();
      await recall.close();
      await served.current().close();
      await windows.close();
    },
  };
}

/** Answers every request by the configuration that is served at its time. */
function createApp(served: Served, { catchUp, logger }: { catchUp: RequestHandler; logger: Logger }): Express {
  const app = express().disable('x-powered-by').disable('etag').set('query parser', 'simple');
  app.use((req, res, next) => {
    const post = served.current().findPost(req, res);
    if (post) post(req, res);
    else next();
  });
  app.use(securityHeaders);
  app.use(catchUp);
  app.use((req, res, next) => served.current().handle(req, res, next));
  app.use(notFound);
  return app.use(createErrorHandler(logger));
}

/** The configuration with the stored forms, and warnings of what it should not have. */
function resolveAll(
  config: ProxyConfig,
  forms: StoredForm[],
  { logger, ...from }: { env: Record<string, string | undefined>; folder: string; logger: Logger },
): Settings {
  const { settings, broken } = resolveWithStored(config, forms, from);
  for (const form of broken) logger.error(form, 'a stored form cannot be served');
  warnOfSharedOrigins(settings, logger);
  return settings;
}

/** The sites of forms, stored ones before those of the configuration. */
function createSites(config: () => ProxyConfig, forms: () => StoredForm[]) {
  const siteOf = (name: string) => forms().find((form) => form.name === name)?.site ?? config().forms[name]?.site;
  const formsOf = (sites: readonly string[]) =>
    [...forms().map(({ name }) => name), ...Object.keys(config().forms)].filter((name) =>
      sites.includes(siteOf(name) ?? ''),
    );
  return { siteOf, formsOf };
}

function missing(): never {
  throw new Error('The console was asked for forms before they could be served.');
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

/** Checks sites, as far as the operator allows it. */
function prepareLooks({ publicUrl = '', siteChecks = [] }: ProxyConfig): LookAtSite | undefined {
  const allowed = siteChecks === true ? [] : siteChecks;
  return allowed ? createLookAtSite({ publicUrl: publicUrl.replace(/\/+$/, ''), allowed }) : undefined;
}
