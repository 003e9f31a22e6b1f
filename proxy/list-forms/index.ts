export { createSiteFeature } from './list-forms.ts';
