export { readSites } from './read.ts';
export { Settings } from './Settings.tsx';
