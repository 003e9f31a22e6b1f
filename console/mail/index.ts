export { KeptMailPage } from './KeptMailPage.tsx';
export { MailPage } from './MailPage.tsx';
export { OutboxPage } from './OutboxPage.tsx';
