export { createLinks } from './link.ts';
export { createLinkFeature } from './link-feature.ts';
