export { Bounces } from './Bounces.tsx';
export { sayBounce } from './sayBounce.ts';
export { type BounceWords, bounceWordsIn, useBounceWords } from './words/index.ts';
