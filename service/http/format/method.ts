import type { Request, RequestHandler, Response, Router } from 'express';
import { refuse } from '../answer.ts';
import { chooseFormat, respond } from './format.ts';

/** Refuses methods that a path doesn't have, with those that it has (RFC 9110, section 15.5.6). */
export function allowOnly(methods: readonly string[]): RequestHandler {
  const names = methods.filter((method) => method !== 'HEAD');
  const message = `Only ${names.join(' and ')} can be used here.`;
  return (request, response) => refuseMethod(request, response, methods, message);
}

/** Makes the paths that a router has by now refuse other methods. */
export function refuseOtherMethods(router: Router): Router {
  const routes = router.stack.flatMap(({ route }) => route ?? []);
  for (const [path, same] of Map.groupBy(routes, (route) => route.path)) {
    const methods = same.flatMap(({ stack }) => stack.map(({ method }) => `${method}`.toUpperCase()));
    const unique = [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)))];
    router.all(path, allowOnly(unique));
  }
  return router;
}

/**
 * Answers an unknown path with 404. Below the first segments of the interface it is 405 without any method, since
 * existing clients expect that of an operation that isn't there.
 */
export function refuseUnknown(segments: ReadonlySet<string>): RequestHandler {
  return (request, response) => {
    const [, first = ''] = request.path.split('/');
    if (segments.has(first))
      return refuseMethod(request, response, [], 'There is no such operation. Check the path and the method.');
    return respond(request, response, refuse(404, 'There is nothing at this address. Check its spelling.'));
  };
}

/** Answers 405 in the requested format. In JSON it is a bare string, as existing clients expect. */
function refuseMethod(request: Request, response: Response, methods: readonly string[], message: string) {
  response.set('Allow', methods.join(', '));
  if (chooseFormat(request) !== 'json') return respond(request, response, { status: 405, content: message });
  response.status(405).set('Cache-Control', 'no-store').vary('Accept').json(message);
}
