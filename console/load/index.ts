export { Loaded } from './Loaded.tsx';
export { type Loading, useCall, useLoad } from './useCall.ts';
