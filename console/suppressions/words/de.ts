import type { SuppressionWords } from './en.ts';

export const de: SuppressionWords = {
  count: (count) => `Adressen, die nie angeschrieben werden: ${count}`,
  about:
    'Sie bekommen nichts, wer auch immer sie anmeldet, bis du sie streichst. Die Liste enthält nur Fingerabdrücke, deshalb kann niemand sie lesen, auch du nicht: Heb die Datei auf, die du geladen hast.',
  empty: 'Keine Adresse ist gesperrt',
  emptyText: 'Lade die Sperrliste des Dienstes, den du vorher benutzt hast, oder trag ein, wer nie von dir hören darf.',
  add: 'Adressen sperren',
  pasted: 'E-Mail-Adressen und Handynummern',
  pastedHint: 'Eine je Zeile, oder die Zeilen einer CSV-Datei. Nummern brauchen ihre Vorwahl, wie +49 1522 8817386.',
  file: 'Oder eine Datei damit',
  nothing: 'Darin ist keine Adresse. E-Mail-Adressen haben ein @, und Nummern fangen mit + oder 00 an.',
  tooLarge: 'Die Datei ist größer als 50 MB. Lade sie mit dem Befehl, den die Dokumentation nennt.',
  unread: 'Die Datei lässt sich nicht lesen. Wähle sie noch einmal.',
  confirmTitle: (count) =>
    count === '1' ? 'Diese Adresse nie mehr anschreiben?' : `${count} Adressen nie mehr anschreiben?`,
  confirmText:
    'Kontakte mit diesen Adressen verlassen alle Listen. Auch wenn du eine Adresse später streichst, muss sich ihr Besitzer neu anmelden.',
  confirm: 'Sperren',
  progress: (done, all) => `${done} von ${all}`,
  added: (added, left) => `${added} gesperrt. Kontakte, die gingen: ${left}.`,
  invalid: (count, some) => `Keine Adressen und deshalb ausgelassen: ${count}. Darunter ${some}`,
  find: 'Adresse suchen',
  address: 'E-Mail-Adresse oder Handynummer',
  search: 'Suchen',
  isListed: (address) => `${address} ist gesperrt.`,
  isFree: (address) => `${address} ist nicht gesperrt.`,
  remove: 'Streichen',
  removeTitle: 'Diese Adresse wieder anschreiben?',
  removeText: 'Ihr Besitzer kann sich wieder anmelden. Von selbst kommt niemand zurück.',
  removed: 'Die Adresse ist von der Liste gestrichen.',
};
