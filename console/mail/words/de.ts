import type { MailWords } from './en.ts';

export const de: MailWords = {
  sendAll: 'Alle jetzt senden',
  sent: (count) => (count === 1 ? '1 Nachricht wird jetzt gesendet.' : `${count} Nachrichten werden jetzt gesendet.`),
  domains: 'Nach Domain',
  caption: 'E-Mails der letzten sieben Tage nach Domain',
  domain: 'Domain',
  sentMails: 'Gesendet',
  putOff: 'Vertagt',
  refused: 'Abgelehnt',
  rest: (domains, sent, putOff, refused) =>
    `Weitere Domains: ${domains}, davon ${sent} gesendet, ${putOff} vertagt und ${refused} abgelehnt.`,
  pausedUntil: (until) => `Bekommt bis ${until} keine E-Mails.`,
  warmsUp: 'Sie wartet auf den nächsten Tag des Aufwärmens.',
  noDomains: 'Keine E-Mails in den letzten sieben Tagen',
  noDomainsText: 'Hier stehen die Domains, an die E-Mails gehen, zuerst die mit Schwierigkeiten.',
  smsKeptText: 'Für SMS gibt es keinen Anbieter, deshalb bleiben auch sie hier.',
  sends: 'E-Mails werden verschickt',
  sendsText: 'Es gibt einen Mailserver, deshalb wird hier keine E-Mail aufbewahrt.',
  asText: 'Als Text',
  looks: 'So sieht sie aus',
  looksText: 'Bilder aus dem Netz werden hier nicht geladen. Links funktionieren im Text.',
  dropSignup: 'Diese Anmeldung verwerfen?',
  dropSignupText: 'Sie erreicht den Dienst nie.',
  emptyRefusedText: 'Hier erscheinen Anmeldungen, die der Dienst endgültig abgelehnt hat, mit dem Grund.',
};
