export { createPages, type Pages } from './pages.ts';
export { parsePageParameters, type Visitor } from './parameters.ts';
export { createPersonalLinks, type PersonalLinks } from './personal-links.ts';
export { createFindRedirect, type FindRedirect } from './redirect.ts';
export { createFindShownList, type FindShownList } from './shown-list.ts';
