export { createConsoleCookie } from './cookie.ts';
export { type ConsoleRoutesDeps, createConsoleRoutes } from './routes.ts';
