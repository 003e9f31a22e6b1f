import type { SettingsWords } from './en.ts';

/** The sentences of the settings in German. */
export const de: SettingsWords = {
  title: 'Einstellungen',
  mailServer: 'Mailserver',
  mailServerText:
    'Über ihn gehen alle E-Mails hinaus: Dein eigenes Postfach genügt, oder ein Dienst, der für andere verschickt.',
  provider: 'Anbieter',
  providerHint: 'Trägt den Server ein und sagt, was dein Anbieter verlangt.',
  other: 'Ein anderer',
  wants: {
    appPassword:
      'Nimm ein App-Passwort statt deines eigenen: Schalte dort in deinem Konto die Bestätigung in zwei Schritten ein, dann erstelle eins. Es verschickt ein paar Hundert E-Mails am Tag.',
    mailbox: 'Der Benutzer ist deine volle E-Mail-Adresse, das Passwort das des Postfachs.',
    allowFirst:
      'Erlaube zuerst POP3 und IMAP in den Einstellungen deines Postfachs. Mit Zwei-Faktor-Authentifizierung nimm ein App-Passwort.',
    microsoft:
      'Eine Administratorin muss für das Postfach „Authentifiziertes SMTP“ erlauben. Ab Ende 2026 schaltet Microsoft Passwörter ab, wenn sie niemand wieder einschaltet. Private Postfächer bei Outlook.com nehmen keine Passwörter mehr an.',
    apiKey: 'Das Passwort ist ein API-Schlüssel, den du dort erstellst. Bestätige dort zuerst deine Domain.',
    smtpLogin: 'Nimm den Benutzer und den Schlüssel, die dort unter SMTP stehen, nicht die deines Kontos.',
    token: 'Benutzer und Passwort sind beide das Server-API-Token. Für Newsletter nimm den Stream für Broadcasts.',
    region: 'Der Name des Servers hängt von deiner Region ab: Vergleiche ihn mit dem, den dein Anbieter nennt.',
    here: 'Ein Mailserver auf derselben Maschine, etwa Postfix. Er braucht einen Namen und einen Rückwärtsnamen im DNS.',
  },
  host: 'Server',
  hostHint: 'Etwa smtp.example.com.',
  port: 'Port',
  portHint: '465 verschlüsselt von Anfang an, 587 und alle anderen mit STARTTLS.',
  user: 'Benutzer',
  userHint: 'Meist die volle E-Mail-Adresse. Lass es leer, wenn der Server keine Anmeldung verlangt.',
  password: 'Passwort',
  passwordKept: 'Ein Passwort ist gespeichert. Lass es leer, um es zu behalten, außer du änderst Server oder Benutzer.',
  from: 'Absender der E-Mails',
  fromHint: (usual) =>
    `Sofern eine Liste keinen eigenen hat. Lass es leer für ${usual}. Viele Anbieter nehmen nur deine eigene Adresse an.`,
  fromEnvironment: (from) => `Laut MAIL_FROM in der Umgebung des Servers kommen E-Mails von ${from}.`,
  save: 'Test-E-Mail schicken und speichern',
  saveText: (to) => `Der Test geht an ${to}. Sobald der Server die E-Mail annimmt, wird er benutzt.`,
  checkText: 'Dein Konto hat keine E-Mail-Adresse, deshalb wird nur die Anmeldung geprüft. Trag unter Konto eine ein.',
  sent: (to) => `Gespeichert. Eine Test-E-Mail ist unterwegs an ${to}.`,
  checked: 'Gespeichert. Der Server nimmt die Anmeldung an.',
  remove: 'Entfernen',
  removeTitle: 'Den Mailserver entfernen?',
  removeText: 'E-Mails werden dann hier aufbewahrt statt verschickt, und niemand kann eine Anmeldung bestätigen.',
  removed: 'Der Mailserver ist entfernt.',
  byEnvironment: 'Von der Umgebung gesetzt',
  byEnvironmentText:
    'SMTP_URL in der Umgebung des Servers sagt, welcher Mailserver benutzt wird, und gilt vor dieser Seite.',
  byOperator: 'Mehrere Konten teilen sich diese Instanz. Deshalb setzt ihr Betreiber den Mailserver, mit SMTP_URL.',
  none: 'Es gibt noch keinen. E-Mails werden hier aufbewahrt, und niemand kann eine Anmeldung bestätigen.',
  uses: 'Benutzter Server',
  noUser: 'ohne Anmeldung',
  advice: {
    noAnswer: 'Prüfe Server und Port: Viele Hoster sperren Port 25. Versuch 587 oder 465.',
    connectionRefused: 'Prüfe Server und Port. Versuch 587 oder 465.',
    connectionLost: 'Prüfe den Port: 465 verschlüsselt von Anfang an, 587 nicht.',
    hostNotFound: 'Prüfe, wie der Server geschrieben ist.',
    loginRefused: 'Prüfe Benutzer und Passwort. Viele Anbieter wollen ein App-Passwort oder einen SMTP-Schlüssel.',
    tls: 'Prüfe den Port, und schreib den Server so wie dein Anbieter: Auf diesen Namen muss das Zertifikat lauten.',
    refused:
      'Lies, was er sagt. Oft muss der Absender eine eigene Adresse bei ihm sein, oder deine Domain ist nicht bestätigt.',
  },
  laterText: 'Du kannst ihn später unter Einstellungen einrichten.',
  dkim: {
    title: 'Signatur (DKIM)',
    text: 'Eine Signatur beweist, dass E-Mails von deiner Domain kommen, und Gmail, Yahoo und Microsoft erwarten eine. Dienste, die für andere verschicken, signieren selbst. Wenn dein Mailserver das nicht tut, signiere hier.',
    shared: 'Mehrere Konten teilen sich diese Instanz. Deshalb muss ihr Mailserver signieren.',
    domain: 'Domain des Absenders',
    domainHint: 'Was nach dem @ steht, oder die Domain darüber. Jede Domain hat einen eigenen Schlüssel.',
    make: 'Schlüssel erstellen',
    record: 'Das DNS der Domain braucht diesen TXT-Eintrag. Meist lässt man dort die Domain am Ende des Namens weg.',
    host: 'Name des TXT-Eintrags',
    value: 'Text des TXT-Eintrags',
    states: {
      new: 'Neu: signiert nichts, bis sein Eintrag im DNS steht. Trag ihn dort ein, dann prüfe.',
      used: 'Signiert alle E-Mails von dieser Domain.',
      old: 'Nicht mehr benutzt. Lass den Eintrag noch eine Woche stehen: E-Mails unterwegs tragen seine Signatur.',
    },
    use: 'Eintrag prüfen und signieren',
    usedNow: (domain) => `E-Mails von ${domain} werden ab jetzt signiert.`,
    checks: {
      absent: 'Im DNS steht dieser Eintrag noch nicht. Ein neuer braucht bis zu einer Stunde.',
      different: 'Im DNS steht dort ein anderer Schlüssel. Ersetze den Text, und lass nur einen Eintrag stehen.',
      unknown: 'Das DNS hat nicht geantwortet. Versuch es später noch einmal.',
    },
    remove: 'Entfernen',
    removeTitle: (domain) => `Diesen Schlüssel von ${domain} entfernen?`,
    removeUsed:
      'E-Mails von der Domain werden dann nicht mehr signiert. Um den Schlüssel zu wechseln, erstelle zuerst einen neuen.',
    removeOther: 'Das lässt sich nicht rückgängig machen. Den Eintrag im DNS kannst du dann auch löschen.',
    removed: 'Der Schlüssel ist entfernt.',
  },
};
