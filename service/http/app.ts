import express, { type Express } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { Confirmations } from '../confirmations.ts';
import type { Contacts } from '../contacts.ts';
import { type AccountDeps, createAccountOperations } from './account.ts';
import { readBody } from './body.ts';
import { parsePath } from './format.ts';
import { createListbuildingOperations, type ListbuildingDeps } from './listbuilding.ts';
import { createLoginLimit } from './login-limit.ts';
import { createOperationRoutes } from './operation.ts';
import { createPageRoutes } from './pages.ts';
import { createProblemHandler } from './problems.ts';
import { createRequestLog } from './request-log.ts';
import { createSubscriberOperations } from './subscriber.ts';

export interface AppDeps extends ListbuildingDeps, Omit<AccountDeps, 'loginLimit'> {
  contacts: Contacts;
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
  app.use(readBody);
  app.use(
    createOperationRoutes([
      ...createAccountOperations({ ...deps, loginLimit: createLoginLimit() }),
      ...createListbuildingOperations(deps),
      ...createSubscriberOperations(deps.contacts, deps.sessions),
    ]),
  );
  app.use((_request, response) => {
    response.status(405).json('There is no such operation. Check the path and the method.');
  });
  app.use(createProblemHandler(deps.logger));
  return app;
}
