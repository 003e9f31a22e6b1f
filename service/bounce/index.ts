export { isUndeliverable } from './bounce.ts';
export { type Bounces, createBounces } from './bounces.ts';
export { effects, isBlock, judgeReply } from './judge/index.ts';
export { referenceHeader } from './report.ts';
