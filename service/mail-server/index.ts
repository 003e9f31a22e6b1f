export { createMailServers, type MailServers, type UsedMailServer } from './mail-servers.ts';
export { readMailServerUrl } from './read.ts';
