export { isStale, isUndeliverable } from './bounce.ts';
export { type Bounces, createBounces } from './bounces.ts';
export { effects, isBlock, judgeReply } from './judge/index.ts';
export { mask, quote } from './quote.ts';
export type { SentMail } from './reference.ts';
export { referenceHeader } from './report.ts';
