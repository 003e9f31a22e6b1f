import { type ConsoleCookie, createConsoleCookie } from '@joinery/operations/http/cookie';
import { createIsForeign, type IsForeign } from '@joinery/operations/http/foreign';
import { createForwardedWarning, sendCompressed } from '@joinery/server';
import express, { type Express } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { Audit } from '../account/audit.ts';
import type { CustomerKeys } from '../account/customer-keys.ts';
import type { Tracking } from '../campaign/tracking.ts';
import { createForAccount } from '../interface/access.ts';
import { createKeyedOperations, type KeyedDeps, type KeyedOperation } from '../interface/listbuilding.ts';
import { describeInterface } from '../interface/openapi.ts';
import { createOperationRoutes, type Operation } from '../interface/operation.ts';
import { createOperations, type OperationsDeps } from '../interface/operations.ts';
import { createSubmit, type Submit } from '../interface/submit.ts';
import type { FindShownList } from '../link/shown-list.ts';
import { createCustomerKeyRoutes } from '../pages/customer-key-page.ts';
import { createPageRoutes } from '../pages/pages.ts';
import { createSubscriptionPageRoutes } from '../pages/subscription-pages.ts';
import { createTrackingRoutes } from '../pages/tracking.ts';
import type { Confirmations } from '../signup/confirmations.ts';
import type { OwnSubscription } from '../subscription/own-subscription.ts';
import { refuseAmbiguous } from './ambiguous.ts';
import { readBody } from './body/body.ts';
import { type BounceRoutesDeps, createBounceRoutes } from './bounces.ts';
import { describeConsole } from './console/openapi.ts';
import { type ConsoleRoutesDeps, createConsoleRoutes } from './console/routes.ts';
import { parsePath, refuseFormat } from './format/format.ts';
import { allowOnly, refuseOtherMethods, refuseUnknown } from './format/method.ts';
import { createHealthRoutes, type HealthDeps } from './health.ts';
import { createProblemHandler } from './problems.ts';
import { createRequestLog } from './request-log.ts';
import { createSessionCookie, type SessionCookie } from './session-cookie.ts';
import { createSmsRoutes, type SmsRoutesDeps } from './sms.ts';

export interface HttpDeps
  extends Omit<OperationsDeps, 'forAccount' | 'sessionCookie' | 'keyed' | 'bounces'>,
    KeyedDeps,
    SmsRoutesDeps,
    HealthDeps {
  audit: Audit;
  bounces: OperationsDeps['bounces'] & BounceRoutesDeps['bounces'];
  bounceWebhooks: BounceRoutesDeps['bounceWebhooks'];
  customerKeys: CustomerKeys;
  confirmations: Confirmations;
  ownSubscription: OwnSubscription;
  findShownList: FindShownList;
  tracking: Tracking;
  /** @default the console doesn't exist */
  console: ConsoleRoutesDeps['console'] | undefined;
  consoleSessions: ConsoleRoutesDeps['sessions'];
  logger: Logger;
  /** The address of the interface. */
  interfaceUrl: string;
  /** How many reverse proxies are in front, or their addresses: the visitor's is the one that the outermost saw. */
  trustProxy: number | string;
}

const securityHeaders = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } },
  // We mustn't force https on other services of the same domain.
  strictTransportSecurity: { includeSubDomains: false },
});

/** The HTTP side of the service, and the way in for a proxy in the same process. */
export interface Http {
  /** Answers every request. */
  app: Express;
  /** The same without the interface: what visitors, mail readers and owners need. */
  readonly pages: Express;
  submit: Submit;
}

export function createHttp(deps: HttpDeps): Http {
  const keyed = createKeyedOperations(deps);
  const submit = createSubmit(keyed, deps.logger, deps.now);
  let pages: Express | undefined;
  return {
    app: createApp(deps, keyed),
    // Most services answer everything at one address, and need none.
    get pages() {
      pages ??= createApp(deps);
      return pages;
    },
    submit,
  };
}

/** `keyed` are the interface's operations for API keys. @default it has no interface */
function createApp(deps: HttpDeps, keyed?: KeyedOperation[]): Express {
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
  app.use(securityHeaders);
  app.use(refuseAmbiguous);
  app.use(refuseOtherMethods(createHealthRoutes(deps)));
  const cookie = createConsoleCookie(deps.publicUrl.startsWith('https:'));
  const { console, consoleSessions } = deps;
  if (console) app.use(createConsoleRoutes({ ...deps, console, sessions: consoleSessions, cookie, isForeign }));
  app.use((request, _response, next) => {
    request.url = parsePath(request.url).url;
    next();
  });
  app.use(refuseOtherMethods(createPageRoutes(deps)));
  app.use(refuseOtherMethods(createSubscriptionPageRoutes(deps.ownSubscription)));
  app.use(refuseOtherMethods(createCustomerKeyRoutes({ ...deps, isForeign })));
  app.use(refuseOtherMethods(createTrackingRoutes(deps.tracking)));
  app.use(refuseOtherMethods(createBounceRoutes(deps)));
  app.use(refuseFormat);
  app.use(readBody);
  app.use(refuseOtherMethods(createSmsRoutes(deps)));
  const forAccount = createForAccount({ ...deps, sessionCookie });
  const operations = keyed ? createOperations({ ...deps, keyed, sessionCookie, forAccount }) : [];
  if (keyed) addInterface(app, operations, { ...deps, sessionCookie, isForeign, consoleCookie: console && cookie });
  app.use(refuseUnknown(new Set(operations.map(({ path }) => `${path.split('/')[1]}`))));
  app.use(createProblemHandler(deps.logger));
  return app;
}

interface InterfaceDeps {
  publicUrl: string;
  interfaceUrl: string;
  sessionCookie: SessionCookie;
  consoleCookie: ConsoleCookie | undefined;
  isForeign: IsForeign;
}

function addInterface(app: Express, operations: Operation[], deps: InterfaceDeps): void {
  const { isForeign } = deps;
  let description: string | undefined;
  // The suffix was already removed from the path.
  app.get('/openapi', (request, response) => {
    description ??= JSON.stringify(describeAll(operations, deps));
    return sendCompressed(request, response.set('Cache-Control', 'public, max-age=3600').type('json'), description);
  });
  app.all('/openapi', allowOnly(['GET', 'HEAD']));
  app.use(createOperationRoutes(operations, isForeign));
}

/** The interface, and the console if there is one, in one document. */
function describeAll(operations: Operation[], deps: InterfaceDeps) {
  const { publicUrl, interfaceUrl, sessionCookie, consoleCookie } = deps;
  const described = describeInterface(operations, { url: interfaceUrl, sessionName: sessionCookie.name });
  if (!consoleCookie) return described;
  const { tags, paths, components, ...rest } = described;
  const url = publicUrl === interfaceUrl ? undefined : publicUrl;
  const console = describeConsole({ cookieName: consoleCookie.name, url });
  return {
    ...rest,
    tags: [...tags, ...console.tags],
    paths: { ...paths, ...console.paths },
    components: {
      ...components,
      schemas: { ...components.schemas, ...console.schemas },
      securitySchemes: { ...components.securitySchemes, ...console.securitySchemes },
      responses: { ...components.responses, ...console.responses },
    },
  };
}

const setTrustProxy = 'set TRUST_PROXY to how many there are, or the login limits count all clients as one';
