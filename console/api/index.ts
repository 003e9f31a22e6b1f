export { type ConsoleCookie, createConsoleCookie } from './cookie.ts';
export { createIsForeign, type IsForeign } from './foreign.ts';
export { misfits } from './misfits.ts';
export {
  createPasskeyCeremony,
  type KnownPasskey,
  type PasskeyCeremony,
  type ProvenPasskey,
  questionLifetime,
} from './passkey/ceremony.ts';
export { refuse, refuseThrottled } from './refuse.ts';
export { type ConsoleHandlers, type ConsoleRoutesDeps, createConsoleRoutes } from './routes.ts';
export type { Visit } from './visit.ts';
