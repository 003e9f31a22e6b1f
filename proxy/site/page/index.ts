export { type ElementKind, type Page, type PageElement, type PageScript, readPage } from './read-page.ts';
