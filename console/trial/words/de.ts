import type { TrialWords } from './en.ts';

export const de: TrialWords = {
  title: 'Kommen Rückläufer an?',
  text: 'Sendet eine E-Mail an eine Adresse, die es nicht gibt, und wartet auf die Meldung darüber.',
  action: 'Rückläufer testen',
  noServer: 'Es gibt noch keinen Mailserver. Richte unter Einstellungen einen ein.',
  noWay:
    'Rückläufer kommen nirgends an. Richte unter Einstellungen ein Postfach dafür ein, oder verbinde deinen Mailanbieter.',
  refused: (to, reply) => `Der Mailserver hat ${to} sofort abgelehnt: „${reply}“. Das zählt auch ohne Meldung.`,
  looking: (to) => `Gesendet an ${to}. Die Meldung kann einige Minuten brauchen …`,
  found: (to, way) => `Die Meldung über ${to} kam ${way} zurück.`,
  ways: {
    mailbox: 'ins Postfach für Rückläufer',
    mailServer: 'vom Mailserver',
    provider: 'vom Mailanbieter',
    interface: 'über eines deiner Programme',
    command: 'über einen Befehl auf dem Server',
  },
  unproven:
    'Sie zitiert aber unsere E-Mail nicht und würde darum für niemanden zählen. Die Hilfe sagt, was zu tun ist.',
  notFound: (to) => `Innerhalb von zehn Minuten kam keine Meldung über ${to} zurück.`,
  mailbox: {
    works:
      'Im gelesenen Ordner ist noch keine Meldung. Sieh in den anderen Ordnern des Postfachs nach, zum Beispiel im Spam.',
    fails: 'Das Postfach für Rückläufer lässt sich nicht lesen. Die Einstellungen sagen, warum.',
  },
  reportsTo: (address) => `Meldungen gehen an ${address}. Gibt es diese Adresse?`,
  providers: 'Wie die letzten Meldungen deines Mailanbieters ausgingen, steht unter „Meldungen“.',
  late: 'Nimmt deine Domain E-Mails an jede Adresse an, schreibt niemand eine Meldung. Manche Server brauchen Stunden.',
};
