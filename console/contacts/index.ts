export { ContactPage } from '../contact/index.ts';
export { ContactsPage } from './ContactsPage.tsx';
