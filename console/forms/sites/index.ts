export { readSites } from './read.ts';
export { Settings } from './Settings.tsx';
export { hostOf } from './Sightings.tsx';
