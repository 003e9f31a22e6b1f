export { ContactsPage } from './ContactsPage.tsx';
