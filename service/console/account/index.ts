export {
  createFirstStart,
  createFirstStartOperations,
  type FirstStart,
  type FirstStartDeps,
} from './first-start.ts';
export { createSessionOperations, isProven, type SessionDeps } from './session.ts';
