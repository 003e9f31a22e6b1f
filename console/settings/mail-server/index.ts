export { FirstMailServer } from './FirstMailServer.tsx';
export { MailServerCard } from './MailServerCard.tsx';
