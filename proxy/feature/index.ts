export type { Core, Feature } from './feature.ts';
export { openFeatures } from './features.ts';
