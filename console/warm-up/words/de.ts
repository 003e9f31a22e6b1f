import type { WarmUpWords } from './en.ts';

export const de: WarmUpWords = {
  title: 'Aufwärmen',
  text: 'Empfänger misstrauen einem neuen Absender, der viel schickt. Beim Aufwärmen gehen am ersten Tag wenige E-Mails hinaus und an jedem weiteren doppelt so viele. Was in Kampagnen darüber hinausgeht, wartet auf den nächsten Tag. Bitten um Bestätigung warten nie.',
  elsewhere: 'Das legt der Betreiber des Servers fest, mit MAIL_WARM_UP.',
  days: 'Tage',
  daysHint: 'Üblich sind zwei Wochen, höchstens gehen 30 Tage.',
  first: 'E-Mails am ersten Tag',
  firstHint: '100 passen zu einer neuen Domain. Ein Anbieter, der für viele sendet, braucht kein Aufwärmen.',
  begin: 'Aufwärmen beginnen',
  end: 'Aufwärmen beenden',
  begun: 'Das Aufwärmen hat begonnen.',
  ended: 'Das Aufwärmen ist beendet. Wartende E-Mails gehen jetzt hinaus.',
  day: (day, days, sent, most) => `Aufwärmen, Tag ${day} von ${days}: ${sent} von ${most} E-Mails sind hinausgegangen.`,
  waits: (until) => `Weitere E-Mails von Kampagnen warten bis ${until}.`,
};
