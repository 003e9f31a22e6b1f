export { describeConsole } from './openapi.ts';
export { type ConsoleRoutesDeps, createConsoleRoutes } from './routes.ts';
