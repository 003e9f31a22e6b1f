export { createLookAtSite, type LookAtSite, type LookOptions, type SoughtForm } from './look-at-site.ts';
