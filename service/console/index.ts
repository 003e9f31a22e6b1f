export { createFirstStart, type FirstStart, isProven } from './account/index.ts';
export { type ConsoleDeps, createConsole } from './console.ts';
export {
  type ConsoleOperations,
  type ConsoleRefusal,
  type Download,
  type Files,
  type Framed,
  type Outcome,
  refuse,
  type Turn,
  type Visit,
} from './operation.ts';
export { createWon } from './won.ts';
