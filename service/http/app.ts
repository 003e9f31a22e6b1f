import { createForwardedWarning } from '@joinery/server';
import express, { type Express } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { Audit, CustomerKeys } from '../account/index.ts';
import type { Tracking } from '../campaign/index.ts';
import type { FindShownList } from '../page/index.ts';
import type { Confirmations } from '../signup/index.ts';
import type { OwnSubscription } from '../subscription/index.ts';
import { refuseAmbiguous } from './ambiguous.ts';
import { readBody } from './body/body.ts';
import { type ConsoleRoutesDeps, createConsoleCookie, createConsoleRoutes, describeConsole } from './console/index.ts';
import { createIsForeign } from './foreign.ts';
import { parsePath, refuseFormat, refuseMethod } from './format/index.ts';
import { createHealthRoutes, type HealthDeps } from './health.ts';
import { createForAccount, createOperationRoutes, describeInterface, type Operation } from './operation/index.ts';
import { createOperations, type OperationsDeps } from './operations/operations.ts';
import {
  createCustomerKeyRoutes,
  createPageRoutes,
  createSubscriptionPageRoutes,
  createTrackingRoutes,
} from './page/index.ts';
import { createProblemHandler } from './problems.ts';
import { createRequestLog } from './request-log.ts';
import { createSessionCookie } from './session-cookie.ts';
import { createSmsRoutes, type SmsRoutesDeps } from './sms.ts';

export interface AppDeps extends Omit<OperationsDeps, 'forAccount' | 'sessionCookie'>, SmsRoutesDeps, HealthDeps {
  audit: Audit;
  customerKeys: CustomerKeys;
  confirmations: Confirmations;
  ownSubscription: OwnSubscription;
  findShownList: FindShownList;
  tracking: Tracking;
  /** @default the console doesn't exist */
  console: ConsoleRoutesDeps['console'] | undefined;
  consoleSessions: ConsoleRoutesDeps['sessions'];
  logger: Logger;
  /** How many reverse proxies are in front: the visitor's address is the one that the outermost of them saw. */
  trustProxy: number;
}

/** The HTTP side of the service. */
export function createApp(deps: AppDeps): Express {
  const app = express();
  const isForeign = createIsForeign(deps.publicUrl);
  const sessionCookie = createSessionCookie(deps.publicUrl.startsWith('https:'));
  app.disable('x-powered-by').disable('etag').set('trust proxy', deps.trustProxy);
  // Clients write arrays in the query as `status[]=` and `status[0]=`, as in forms.
  app.set('query parser', 'extended');
  app.use(createRequestLog(deps.logger, deps.audit, deps.metrics?.metrics));
  if (!deps.trustProxy) {
    const warn = createForwardedWarning(deps.logger, setTrustProxy);
    app.use((request, _response, next) => {
      warn(request.headers);
      next();
    });
  }
  app.use(helmet({ contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } } }));
  app.use(refuseAmbiguous);
  app.use(createHealthRoutes(deps));
  const cookie = createConsoleCookie(deps.publicUrl.startsWith('https:'));
  const { console, consoleSessions } = deps;
  if (console) app.use(createConsoleRoutes({ ...deps, console, sessions: consoleSessions, cookie, isForeign }));
  app.use((request, _response, next) => {
    request.url = parsePath(request.url).url;
    next();
  });
  app.use(createPageRoutes(deps));
  app.use(createSubscriptionPageRoutes(deps.ownSubscription));
  app.use(createCustomerKeyRoutes({ ...deps, isForeign }));
  app.use(createTrackingRoutes(deps.tracking));
  app.use(refuseFormat);
  app.use(readBody);
  app.use(createSmsRoutes(deps));
  const operations = createOperations({
    ...deps,
    sessionCookie,
    forAccount: createForAccount({ ...deps, sessionCookie }),
  });
  let description: object | undefined;
  // The suffix was already removed from the path.
  app.get('/openapi', (_request, response) => {
    description ??= describeAll(operations, sessionCookie.name, console && cookie.name);
    response.set('Cache-Control', 'public, max-age=3600').json(description);
  });
  app.use(createOperationRoutes(operations, isForeign));
  app.use((request, response) =>
    refuseMethod(request, response, 'There is no such operation. Check the path and the method.'),
  );
  app.use(createProblemHandler(deps.logger));
  return app;
}

/** The interface, and the console if there is one, in one document. */
function describeAll(operations: Operation[], sessionName: string, consoleName: string | undefined) {
  const described = describeInterface(operations, sessionName);
  if (consoleName === undefined) return described;
  const { tags, paths, components, ...rest } = described;
  const console = describeConsole(consoleName);
  return {
    ...rest,
    tags: [...tags, ...console.tags],
    paths: { ...paths, ...console.paths },
    components: {
      ...components,
      securitySchemes: { ...components.securitySchemes, ...console.securitySchemes },
      responses: { ...components.responses, ...console.responses },
    },
  };
}

const setTrustProxy = 'set TRUST_PROXY to how many there are, or the login limits count all clients as one';
