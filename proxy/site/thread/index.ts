export type { Finding, Question } from './messages.ts';
export { runThread } from './run.ts';
