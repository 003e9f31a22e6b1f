import express, { type Express } from 'express';
import pino, { type Logger } from 'pino';
import { type AnswerStore, createMemoryAnswers, createOnce } from './answers.ts';
import { resolveConfig } from './config/settings.ts';
import type { ProxyConfig } from './config.ts';
import { createForms } from './forms.ts';
import { createGuards } from './guard/guard.ts';
import { honeypot } from './guard/honeypot.ts';
import { origin } from './guard/origin.ts';
import { createRateLimiter } from './guard/rate-limit.ts';
import { allowOnly, createErrorHandler, notFound } from './http/errors.ts';
import { createFormRoutes } from './http/form-routes.ts';
import { securityHeaders } from './http/headers.ts';
import { alive, createReady, sendMetrics } from './http/health.ts';
import { createOwnOrigin } from './http/own-origin.ts';
import { sendPageSheet, sendWidgetFile } from './http/static.ts';
import { createMetrics } from './metrics.ts';
import { createSubmit } from './submit.ts';
import { createUpstream } from './upstream.ts';

export interface Proxy {
  /**
   * An Express application: listen with it, or mount it in another one, under a path of its own and before anything that reads
   * bodies. It answers every request.
   */
  app: Express;
  /** Ends when the requests to the service have ended. Stop listening first. */
  close(): Promise<void>;
}

export interface ProxyDeps {
  /** Where keys of `{ env }` are found. @default process.env */
  env?: Record<string, string | undefined>;
  /** The folder that relative key files start from. @default the working directory */
  folder?: string;
  /** @default a logger that writes nothing */
  logger?: Logger;
  /** Where answers are kept, so that a submission that comes twice is forwarded once. @default memory, for 24 hours */
  answers?: AnswerStore;
}

/**
 * Makes a proxy of a configuration.
 *
 * @throws {ConfigError} with all that is wrong, when something is.
 * @example
 * const { app } = createProxy(config);
 * express().use('/signup', app).listen(4000);
 */
export function createProxy(
  config: ProxyConfig,
  {
    env = process.env,
    folder = process.cwd(),
    logger = pino({ enabled: false }),
    answers = createMemoryAnswers(),
  }: ProxyDeps = {},
): Proxy {
  const settings = resolveConfig(config, { env, folder });
  const forms = createForms(settings);
  const upstream = createUpstream(settings.upstream);
  const limiter = createRateLimiter(settings.rateLimit);
  const metrics = createMetrics();
  const guard = createGuards([origin, limiter.guard, honeypot]);
  const submit = createSubmit({ guard, once: createOnce(answers), upstream });
  const ownOrigin = createOwnOrigin(settings.publicUrl);

  const app = express()
    .disable('x-powered-by')
    .disable('etag')
    .set('query parser', 'simple')
    .set('trust proxy', settings.trustProxy);
  const read = (path: string, ...handlers: express.RequestHandler[]) =>
    app.route(path).get(handlers).all(allowOnly('GET, HEAD'));

  app.use(securityHeaders);
  app.use(createFormRoutes(forms, { submit, ownOrigin, logger, metrics }));
  read('/widget/:version/:file', sendWidgetFile);
  read('/page.css', sendPageSheet);
  read('/healthz', alive);
  read('/readyz', createReady(upstream));
  read('/metrics', sendMetrics(metrics));
  app.use(notFound);
  app.use(createErrorHandler(logger));

  return {
    app,
    async close() {
      await limiter.close();
      await upstream.close();
    },
  };
}
