export { KeptMailPage } from './KeptMailPage.tsx';
export { MailPage } from './MailPage.tsx';
