import type { Messages } from '@joinery/contract/form';
import { labels } from '@joinery/contract/labels';

export const de: Messages = {
  optional: 'freiwillig',
  either: 'eines von beiden ist nötig',
  suggestion: 'Meinten Sie {email}?',
  choose: 'Bitte wählen',
  notOffered: 'Bitte wählen Sie eine der angebotenen Möglichkeiten.',
  tick: 'Bitte kreuzen Sie dieses Feld an.',
  next: 'Weiter',
  back: 'Zurück',
  step: 'Schritt {step} von {steps}',
  close: 'Schließen',
  sending: 'Wird gesendet …',
  offline: 'Sie sind offline. Wir senden Ihre Angaben, sobald Sie wieder online sind.',
  accepted: 'Vielen Dank\nWir tragen Sie in Kürze ein.',
  sender: 'Absender: {sender}',
  anotherAddress: 'Andere Adresse verwenden',
  anotherNumber: 'Andere Nummer verwenden',
  summary: 'Bitte prüfen Sie Ihre Angaben:',
  contact: 'Kontakt aufnehmen',
  required: 'Bitte füllen Sie dieses Feld aus.',
  oneRequired: 'Bitte geben Sie eine E-Mail-Adresse oder eine Mobilnummer an.',
  tooLong: 'Das ist zu lang. Bitte kürzen Sie es.',
  outOfRange: 'Diese Zahl liegt außerhalb des zulässigen Bereichs. Bitte prüfen Sie sie.',
  refused:
    'Diese Adresse konnten wir nicht eintragen. Wenn Sie meinen, dass es gehen sollte, nehmen Sie bitte Kontakt mit uns auf.',
  unavailable:
    'Wir können Ihre Angaben gerade nicht annehmen. Es ist nichts verloren: Bitte versuchen Sie es gleich noch einmal.',
  tooMany: 'Das waren zu viele Versuche. Bitte versuchen Sie es {wait} noch einmal.',
  challenge: 'Wir konnten nicht erkennen, dass ein Mensch dies geschickt hat. Bitte versuchen Sie es noch einmal.',
  expired: 'Diese Seite war lange offen. Bitte prüfen Sie Ihre Angaben und senden Sie sie noch einmal.',
  linkNeeded: 'Damit wir wissen, dass die Adresse Ihnen gehört, verwenden Sie bitte den Link in einer unserer E-Mails.',
  otherAddress: 'Diese Adresse können wir nicht annehmen. Bitte verwenden Sie eine andere.',
  otherNumber: 'An diese Nummer können wir keine SMS senden. Bitte verwenden Sie eine andere.',
  numberTooShort: 'Diese Nummer ist zu kurz. Bitte prüfen Sie sie.',
  numberTooLong: 'Diese Nummer ist zu lang. Bitte prüfen Sie sie.',
  numberUnknown: 'Diese Nummer gibt es nicht. Bitte prüfen Sie sie.',
  extension: 'Bitte geben Sie nur eine Nummer an, ohne Durchwahl.',
  noCountry: 'Kein Land gefunden',
  scriptsNeeded: 'Bitte schalten Sie JavaScript ein, um das Formular zu senden.',
  exact: {
    4: 'Diese E-Mail-Adresse wurde abgemeldet und kann nicht wieder eingetragen werden.',
    7: 'Diese E-Mail-Adresse ist nicht bekannt, oder eine Angabe hat das falsche Format.',
    9: 'Diese Mobilnummer gehört schon zu jemand anderem.',
    30: 'Diese E-Mail-Adresse ist gesperrt und kann nicht eingetragen werden.',
    507: 'Diese E-Mail-Adresse gehört schon zu jemand anderem.',
  },
  leaving: {
    accepted: 'Danke. Wir tragen Sie in Kürze aus; Sie müssen nichts weiter tun.',
    refused: 'Diese Adresse konnten wir nicht austragen. Bitte nehmen Sie Kontakt mit uns auf.',
  },
  preferences: {
    title: 'Ihr Abonnement',
    signout: 'Diese Liste verlassen. Ihre anderen Abonnements bleiben bestehen.',
    signoff: 'Alles abbestellen. Wir schreiben Ihnen nicht mehr.',
  },
  invalid: {
    line: 'Bitte schreiben Sie das in eine Zeile.',
    paragraph: 'Der Text enthält ein Zeichen, das wir nicht annehmen können. Bitte geben Sie ihn neu ein.',
    html: 'Der Text enthält ein Zeichen, das wir nicht annehmen können. Bitte geben Sie ihn neu ein.',
    email: 'Bitte prüfen Sie die Adresse. Sie sollte aussehen wie name@example.com.',
    sms: 'Bitte geben Sie die Nummer mit Landesvorwahl an, etwa +49 171 3920012.',
    number: 'Bitte geben Sie eine ganze Zahl an, etwa 42.',
    decimal: 'Bitte geben Sie eine Zahl mit höchstens zwei Nachkommastellen an, etwa 19,99.',
    url: 'Bitte geben Sie eine Webadresse an, etwa https://example.com.',
    time: 'Bitte geben Sie eine Uhrzeit an, etwa 14:30.',
    date: 'Bitte geben Sie ein Datum an, etwa 31.12.2030.',
    datetime: 'Bitte geben Sie Datum und Uhrzeit an, etwa 31.12.2030 14:30.',
  },
  submit: { signin: 'Eintragen', signout: 'Liste verlassen', signoff: 'Abmelden' },
  thanks: {
    double: {
      email:
        'Bitte sehen Sie in Ihr Postfach\nWenn wir Sie anmelden können, haben wir Ihnen eine E-Mail geschickt. Bitte bestätigen Sie Ihre Anmeldung mit dem Link darin.\nNichts angekommen? Sehen Sie bitte auch im Spam-Ordner nach.',
      message:
        'Bitte bestätigen Sie noch\nWenn wir Sie anmelden können, haben wir Ihnen eine Nachricht geschickt. Bitte bestätigen Sie Ihre Anmeldung mit dem Link darin.',
    },
    unknown: {
      email:
        'Vielen Dank\nBitte sehen Sie in Ihr Postfach und in den Spam-Ordner: Wenn Sie eine E-Mail von uns finden, bestätigen Sie bitte mit dem Link darin.',
      message: 'Vielen Dank\nWenn Sie eine Nachricht von uns bekommen, bestätigen Sie bitte mit dem Link darin.',
    },
  },
  done: {
    signin: 'Danke. Wenn wir Sie anmelden können, sind Sie jetzt eingetragen.',
    signout: 'Erledigt. Sie haben diese Liste verlassen.',
    signoff: 'Erledigt. Sie hören nichts mehr von uns.',
  },
  labels: labels.de,
};
