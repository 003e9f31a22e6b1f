export { ContactPage } from '../contact/ContactPage.tsx';
export { ContactsPage } from './ContactsPage.tsx';
