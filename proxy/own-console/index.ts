export { createOwnConsole } from './own-console.ts';
export { createSiteKeys } from './site-keys.ts';
