export { FormPage } from './FormPage.tsx';
export { FormsPage } from './FormsPage.tsx';
export { Preview } from './Preview.tsx';
export { Settings } from './Settings.tsx';
export { Snippets } from './Snippets.tsx';
