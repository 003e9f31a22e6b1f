import type { PeopleWords } from './en.ts';

/** The sentences about people in German. */
export const de: PeopleWords = {
  title: 'Personen',
  text: 'Hier melden sich alle mit einem Passkey an und sehen nur Formulare und Zahlen ihrer eigenen Sites.',
  invite: 'Jemanden einladen',
  name: 'Name',
  nameHint: 'Damit ihr beide wisst, wessen Zugang das ist.',
  sites: 'Sites',
  noSites:
    'Die Konfiguration hat noch keine Sites. Jede Site sagt, welche Schlüssel und Seiten ihre Formulare nutzen dürfen.',
  impossible:
    'An dieser Adresse erlauben Browser keine Passkeys. Setze publicUrl auf eine https-Adresse mit einem Hostnamen.',
  make: 'Einladung erstellen',
  invited: (name) => `Die Einladung für ${name}`,
  invitedText: (until) =>
    `Schicke diese Adresse nur an diese Person. Wer sie zuerst öffnet, erstellt den Passkey. Sie gilt einmal, bis ${until}.`,
  address: 'Einmalige Adresse',
  empty: 'Noch ist niemand eingeladen',
  emptyText:
    'Lade ein, wer sich um eine Site kümmert. Du brauchst kein Passwort, nur einen Weg, die Adresse zu schicken.',
  passkeys: 'Passkeys',
  seen: 'Zuletzt hier',
  never: 'Nie',
  pending: (until) => `Eingeladen bis ${until}`,
  expired: 'Die Einladung ist abgelaufen',
  edit: 'Ändern',
  editTitle: (name) => `${name} ändern`,
  inLog: (id) => `Im Log steht diese Person als ${id}.`,
  save: 'Speichern',
  saved: 'Die Änderung ist gespeichert.',
  renew: 'Neue Einladung',
  remove: 'Entfernen',
  removeTitle: (name) => `${name} entfernen?`,
  removeText: 'Die Person wird sofort abgemeldet und kommt nicht mehr hinein. Ihre Formulare bleiben.',
  removed: 'Die Person ist entfernt.',
  oneSite: 'Wähle mindestens eine Site.',
  welcome: (name) => `Willkommen, ${name}`,
  welcomeText:
    'Erstelle auf diesem Gerät einen Passkey: Es fragt nach Finger, Gesicht oder PIN, und du musst dir kein Passwort merken.',
  makePasskey: 'Passkey erstellen',
  notMade: 'Es wurde kein Passkey erstellt. Versuche es noch einmal oder auf einem anderen Gerät.',
  unable: 'Dieser Browser kann keine Passkeys erstellen. Öffne die Adresse in einem anderen.',
  used: 'Diese Adresse gilt nicht mehr',
  usedText:
    'Sie wurde benutzt, ist abgelaufen, oder es gibt eine neuere. Melde dich mit deinem Passkey an oder bitte um eine neue.',
  toSignIn: 'Anmelden',
};
