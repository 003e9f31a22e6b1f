import express, { type Express } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { Confirmations } from '../confirmations.ts';
import type { CustomerKeys } from '../customer-keys.ts';
import { createForAccount } from './access.ts';
import { readBody } from './body.ts';
import { parsePath, refuseFormat } from './format.ts';
import { createOperationRoutes } from './operation.ts';
import { createOperations, type OperationsDeps } from './operations.ts';
import { createPageRoutes } from './pages.ts';
import { createProblemHandler } from './problems.ts';
import { createRequestLog } from './request-log.ts';

export interface AppDeps extends Omit<OperationsDeps, 'forAccount'> {
  customerKeys: CustomerKeys;
  confirmations: Confirmations;
  logger: Logger;
  /** How many reverse proxies stand in front: the visitor's address is what the outermost of them saw. */
  trustProxy: number;
}

/** The HTTP side of the service. */
export function createApp(deps: AppDeps): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple').set('trust proxy', deps.trustProxy);
  app.use(createRequestLog(deps.logger));
  app.use(helmet({ contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } } }));
  app.use((request, _response, next) => {
    request.url = parsePath(request.url).url;
    next();
  });
  app.use(createPageRoutes(deps.confirmations));
  app.use(refuseFormat);
  app.use(readBody);
  const forAccount = createForAccount(deps.sessions, deps.customerKeys);
  app.use(createOperationRoutes(createOperations({ ...deps, forAccount })));
  app.use((_request, response) => {
    response.status(405).json('There is no such operation. Check the path and the method.');
  });
  app.use(createProblemHandler(deps.logger));
  return app;
}
