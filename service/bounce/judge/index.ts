export { type Effect, effects, isBlock } from './cause.ts';
export { judgeDelivery, type Verdict } from './delivery.ts';
export { judgeReply } from './judge.ts';
