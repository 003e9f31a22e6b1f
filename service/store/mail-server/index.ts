export {
  createMailServerTable,
  deleteMailServer,
  findMailServer,
  type MailServerTables,
  saveMailServer,
} from './mail-server.ts';
