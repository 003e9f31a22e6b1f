export { createMailOperations, type MailDeps } from './mail.ts';
export { createMailServerOperations, type MailServerDeps } from './mail-server.ts';
