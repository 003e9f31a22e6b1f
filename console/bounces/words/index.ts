export type { BounceWords } from './en.ts';
export { bounceWordsIn, useBounceWords } from './words.ts';
