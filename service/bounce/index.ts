export { isUndeliverable } from './bounce.ts';
export { type Bounces, createBounces } from './bounces.ts';
export { referenceHeader } from './report.ts';
export { judgeStatus } from './status.ts';
