export { type ConsoleDeps, createConsole } from './console.ts';
export { createFirstStart, type FirstStart } from './first-start.ts';
export {
  type ConsoleOperations,
  type ConsoleRefusal,
  type Download,
  type Outcome,
  refuse,
  type Turn,
  type Visit,
} from './operation.ts';
export { isProven } from './session.ts';
