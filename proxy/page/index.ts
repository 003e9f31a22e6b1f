export { renderDocument } from './document.ts';
export { renderFormPage } from './form-page.ts';
export { renderLanguages } from './languages.ts';
export { renderNotice } from './notice.ts';
