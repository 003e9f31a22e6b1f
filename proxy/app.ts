import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { FormOperations } from '@joinery/contract/console';
import { versionNumberOf, type WonCount } from '@joinery/contract/evidence';
import type { FormDefinition } from '@joinery/contract/form';
import { createForwardedWarning } from '@joinery/server';
import express, { type Express } from 'express';
import pino, { type Logger } from 'pino';
import type { Settings } from './config/settings.ts';
import { keepsForms, resolveStored, resolveWithStored } from './config/stored.ts';
import type { ProxyConfig } from './config.ts';
import { createCatchUp } from './console/catch-up.ts';
import type { FormKeys } from './console/form-keys.ts';
import { openStoredForms, type StoredForms } from './console/stored-forms.ts';
import { openFeatures } from './feature/features.ts';
import { createCount } from './guard/count/counter.ts';
import { openWindows } from './guard/count/open-windows.ts';
import { createFormTokens } from './guard/robot/form-tokens.ts';
import { createPuzzles } from './guard/robot/puzzles.ts';
import { createErrorHandler, notFound } from './http/errors.ts';
import { securityHeaders } from './http/headers.ts';
import { createOwnConsole } from './own-console/own-console.ts';
import { createSiteKeys } from './own-console/site-keys.ts';
import { createServing } from './serving.ts';
import { createLookAtSite, type LookAtSite } from './site/look-at-site.ts';
import { openTally } from './stats/statistics.ts';
import { createSightings } from './store/form/sightings.ts';
import { openRecall } from './store/recall.ts';
import type { Store } from './store/store.ts';
import { createAddressHash } from './submission/address-hash.ts';
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
  /** Counts contacts that forms have won, for the statistics: those who confirmed, where they have to. */
  countConfirmed(counts: WonCount[]): void;
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
  let given = config;
  let looks = prepareLooks(config);
  let stored: StoredForms | undefined;
  const catchUp = createCatchUp({
    find: (name) => serving.settings.forms.get(name),
    refresh: async () => stored?.refresh(),
  });
  const resolve = (config: ProxyConfig, forms = stored?.current() ?? []) => {
    const { settings, broken } = resolveWithStored(config, forms, { env, folder });
    for (const form of broken) logger.error(form, 'a stored form cannot be served');
    warnOfSharedOrigins(settings, logger);
    return settings;
  };
  const settings = resolve(config);
  const recall = keep(await openRecall(settings.store, { logger, briefly: service !== undefined }));
  // Survives a reload, so that pages that are already open keep working.
  const { secret = randomUUID() } = settings;
  const windows = keep(await openWindows(settings, { secret, logger }));
  const count = createCount(windows);
  const tally = openTally(recall.stored?.store);
  const sightings = recall.stored && keepsForms(config) ? createSightings(recall.stored.store) : undefined;
  const siteOf = (name: string) =>
    stored?.current().find((form) => form.name === name)?.site ?? given.forms[name]?.site;
  const formsOf = (sites: readonly string[]) =>
    [...(stored?.current() ?? []).map(({ name }) => name), ...Object.keys(given.forms)].filter((name) =>
      sites.includes(siteOf(name) ?? ''),
    );
  // Where a service makes the keys, everybody may see the forms of the configuration.
  const isShared = formKeys !== undefined;
  const ownConsole = (store: Store) =>
    createOwnConsole({ store, forms: () => stored?.operations ?? missing(), config: () => given, formsOf, logger });
  const features = (await openFeatures({ env, recall, tally, sightings, count, logger })).map(keep);
  if (recall.stored && config.consoleToken) features.push(ownConsole(recall.stored.store));
  const shared = {
    logger,
    service,
    recall,
    count,
    features,
    tokens: createFormTokens(secret),
    puzzles: createPuzzles(secret),
    addressHash: createAddressHash(secret),
    warnOfForwarded: createForwardedWarning(logger, setTrustProxy),
  };
  let serving = createServing(settings, shared);
  const closing = new Set<Promise<void>>();
  const serve = (settings: Settings) => {
    const old = serving;
    serving = createServing(settings, shared);
    app.set('trust proxy', serving.settings.trustProxy);
    const closed: Promise<void> = old.close().finally(() => closing.delete(closed));
    closing.add(closed);
  };

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
  app.use((req, res, next) => catchUp(req, res, next));
  app.use((req, res, next) => serving.handle(req, res, next));
  app.use(notFound);
  app.use(createErrorHandler(logger));
  if (sightings && recall.stored) {
    stored = keep(
      await openStoredForms(recall.stored.store, {
        tally,
        sightings,
        count,
        logger,
        keys: formKeys ?? createSiteKeys(() => given),
        lookAtSite: () => looks,
        serve: (forms) => serve(resolve(given, forms)),
        resolve: (form, definition) =>
          resolveStored(given, { ...form, definition: definition as unknown as FormDefinition }, { env, folder }),
        settings: () => serving.settings,
        seesConfigured: (by, name) => isShared || by.sites === undefined || by.sites.includes(siteOf(name) ?? ''),
      }),
    );
    serve(resolve(given));
  }
  for (const feature of features) feature.start?.((delivery) => serving.deliver(delivery));

  return {
    app,
    listener(req, res) {
      const post = serving.findPost(req, res);
      if (post) post(req, res);
      else app(req, res);
    },
    reload(next) {
      serve(resolve(next));
      given = next;
      looks = prepareLooks(next);
    },
    forms: stored?.operations,
    countConfirmed(counts) {
      for (const { form, language, count, ...rest } of counts) {
        const settings = serving.settings.forms.get(form);
        const shown = settings && { ...shownOf(settings), version: versionNumberOf(rest), language };
        if (shown) tally.count(shown, 'confirmed', '', count);
      }
    },
    async idle() {
      for (const feature of features) await feature.idle?.();
    },
    async close() {
      await stored?.close();
      await Promise.all([serving.ended(), ...closing]);
      for (const feature of features) await feature.close?.();
      await recall.close();
      await serving.close();
      await windows.close();
    },
  };
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
