import type { IRouter } from 'express';

/**
 * The method (in lower case) and path of each route of a router and its sub-routers, with parameters in braces. Leaves
 * out the catch-all for other methods.
 */
export function routesOf(router: IRouter): [method: string, path: string][] {
  return router.stack.flatMap(({ route, handle }) => {
    if (!route) return 'stack' in handle ? routesOf(handle as IRouter) : [];
    const methods = new Set(route.stack.map(({ method }) => method).filter(Boolean));
    return [...methods].map((method): [string, string] => [method, route.path.replace(/:(\w+)/g, '{$1}')]);
  });
}
