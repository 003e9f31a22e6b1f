import type { MailWords } from './en.ts';

export const de: MailWords = {
  sendAll: 'Alle jetzt senden',
  sent: (count) => (count === 1 ? '1 Nachricht wird jetzt gesendet.' : `${count} Nachrichten werden jetzt gesendet.`),
};
