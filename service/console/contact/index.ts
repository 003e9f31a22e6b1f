export { type ContactDeps, createContactOperations } from './contact.ts';
