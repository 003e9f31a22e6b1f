export { RangeFilter } from './RangeFilter.tsx';
export { rangeOf } from './range.ts';
