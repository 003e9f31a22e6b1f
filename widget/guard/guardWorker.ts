import type { Puzzle } from '@joinery/contract/wire';
import { createSearch } from './solve.ts';

addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  postMessage(createSearch(data)(Number.POSITIVE_INFINITY));
});
