export { type Judgement, judge } from './judge.ts';
export type { Lift } from './lift.ts';
export type { Question, VariantCounts } from './question.ts';
