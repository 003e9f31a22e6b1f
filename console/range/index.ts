export { RangeFilter } from './RangeFilter.tsx';
export { isDay, rangeOf } from './range.ts';
