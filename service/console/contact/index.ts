export { type ContactDeps, createContactOperations } from './contact.ts';
export { showNumber } from './table.ts';
