export { FormPage } from './FormPage.tsx';
export { FormsPage } from './FormsPage.tsx';
export { Preview } from './Preview.tsx';
export { Snippets } from './Snippets.tsx';
