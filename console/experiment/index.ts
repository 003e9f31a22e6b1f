export { RunningTest, type RunningTestProps } from './RunningTest.tsx';
export { StartTest, type StartTestProps } from './StartTest.tsx';
