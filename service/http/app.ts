import express, { type Express } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { Confirmations } from '../confirmations.ts';
import type { CustomerKeys } from '../customer-keys.ts';
import type { FailedLogins } from '../failed-logins.ts';
import type { OwnSubscription } from '../own-subscription.ts';
import type { Tracking } from '../tracking.ts';
import { createForAccount } from './access.ts';
import { refuseAmbiguous } from './ambiguous.ts';
import { readBody } from './body.ts';
import { createCustomerKeyRoutes } from './customer-key-page.ts';
import { parsePath, refuseFormat } from './format.ts';
import { createHealthRoutes, type HealthDeps } from './health.ts';
import { createLoginLimit } from './login-limit.ts';
import { describeInterface } from './openapi.ts';
import { createOperationRoutes } from './operation.ts';
import { createOperations, type OperationsDeps } from './operations.ts';
import { createPageRoutes } from './pages.ts';
import { createProblemHandler } from './problems.ts';
import { createRequestLog } from './request-log.ts';
import { createSmsRoutes, type SmsRoutesDeps } from './sms.ts';
import { createSubscriptionPageRoutes } from './subscription-pages.ts';
import { createTrackingRoutes } from './tracking.ts';

export interface AppDeps extends Omit<OperationsDeps, 'forAccount' | 'loginLimit'>, SmsRoutesDeps, HealthDeps {
  failedLogins: FailedLogins;
  customerKeys: CustomerKeys;
  confirmations: Confirmations;
  ownSubscription: OwnSubscription;
  tracking: Tracking;
  logger: Logger;
  /** How many reverse proxies stand in front: the visitor's address is what the outermost of them saw. */
  trustProxy: number;
}

/** The HTTP side of the service. */
export function createApp(deps: AppDeps): Express {
  const app = express();
  const loginLimit = createLoginLimit(deps.failedLogins);
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple').set('trust proxy', deps.trustProxy);
  app.use(createRequestLog(deps.logger, deps.metrics?.metrics));
  app.use(helmet({ contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } } }));
  app.use(refuseAmbiguous);
  app.use(createHealthRoutes(deps));
  app.use((request, _response, next) => {
    request.url = parsePath(request.url).url;
    next();
  });
  app.use(createPageRoutes(deps.confirmations));
  app.use(createSubscriptionPageRoutes(deps.ownSubscription));
  app.use(createCustomerKeyRoutes({ ...deps, loginLimit }));
  app.use(createTrackingRoutes(deps.tracking));
  app.use(refuseFormat);
  app.use(readBody);
  app.use(createSmsRoutes(deps));
  const operations = createOperations({
    ...deps,
    loginLimit,
    forAccount: createForAccount(deps.sessions, deps.customerKeys),
  });
  let description: ReturnType<typeof describeInterface> | undefined;
  // Its suffix is gone by now.
  app.get('/openapi', (_request, response) => {
    description ??= describeInterface(operations);
    response.set('Cache-Control', 'public, max-age=3600').json(description);
  });
  app.use(createOperationRoutes(operations));
  app.use((_request, response) => {
    response.status(405).json('There is no such operation. Check the path and the method.');
  });
  app.use(createProblemHandler(deps.logger));
  return app;
}
