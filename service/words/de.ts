import type { Words } from './words.ts';

export const de: Words = {
  newsletter: 'Newsletter',
  privacy: 'Datenschutzerklärung',
  pending: {
    heading: 'Fast geschafft: Bitte noch bestätigen',
    text: 'Sie bekommen eine Nachricht mit einem Link. Öffnen Sie ihn und drücken Sie dort den Knopf, um Ihre Anmeldung abzuschließen.',
    note: 'Nach ein paar Minuten ist nichts da? Sehen Sie im Spam-Ordner nach, oder melden Sie sich noch einmal an, falls Sie sich vertippt haben. Wenn Sie schon früher bestätigt haben, ist nichts mehr zu tun.',
  },
  thankyou: {
    heading: 'Vielen Dank, Sie sind angemeldet',
    text: 'Es ist nichts mehr zu tun. Sie können diese Seite schließen.',
    note: 'Sie können sich jederzeit wieder abmelden.',
  },
  confirm: {
    heading: 'Bitte bestätigen Sie Ihre Anmeldung',
    text: 'Drücken Sie den Knopf, um zu bestätigen, dass Sie von uns hören möchten.',
    button: 'Anmeldung bestätigen',
    note: 'Sie haben sich nicht angemeldet? Dann schließen Sie diese Seite einfach. Ohne Bestätigung schreiben wir Ihnen nicht.',
  },
  used: {
    heading: 'Dieser Link wurde schon benutzt',
    text: 'Wenn Sie Ihre Anmeldung bestätigt haben, ist alles gut und nichts mehr zu tun.',
    note: 'Wenn Sie sich seither abgemeldet haben, bringt dieser Link Ihre Anmeldung nicht zurück.',
  },
  expired: {
    heading: 'Dieser Link ist abgelaufen',
    text: 'Er galt 14 Tage lang. Bitte melden Sie sich noch einmal an, dann schicken wir Ihnen einen neuen.',
  },
  unknown: {
    heading: 'Diesen Link kennen wir nicht',
    text: 'Vielleicht ging ein Teil davon verloren. Bitte kopieren Sie den ganzen Link aus der Nachricht in die Adresszeile, oder melden Sie sich noch einmal an.',
  },
  erased: {
    heading: 'Diesen Link kennen wir nicht',
    text: 'Vielleicht ging ein Teil davon verloren, oder wir haben alles gelöscht, was wir über Sie wussten. Bitte kopieren Sie den ganzen Link aus der Nachricht in die Adresszeile.',
  },
  unsubscribe: {
    heading: 'Möchten Sie sich abmelden?',
    text: 'Drücken Sie den Knopf, dann schreiben wir Ihnen nicht mehr.',
    button: 'Abmelden',
  },
  unsubscribed: {
    heading: 'Sie sind abgemeldet',
    text: 'Wir schreiben Ihnen nicht mehr.',
    button: 'Wieder anmelden',
    note: 'War das ein Versehen? Der Knopf schickt Ihnen eine Nachricht mit einem Link zum Bestätigen.',
  },
  throttled: {
    heading: 'Bitte warten Sie zehn Minuten',
    text: 'Wir haben Ihnen eben erst geschrieben, deshalb haben wir diesmal nichts geschickt. Haben Sie schon eine neuere Nachricht mit einem Link, dann verwenden Sie den. Sonst versuchen Sie es in zehn Minuten noch einmal.',
    button: 'Noch einmal versuchen',
    note: 'Nach fünf Nachrichten an einem Tag geht die nächste erst einen Tag später hinaus.',
  },
  confirmation: {
    why: 'Jemand, hoffentlich Sie, hat diese Adresse für „{{ listName }}“ angemeldet.',
    how: 'Zum Bestätigen öffnen Sie diese Seite und drücken dort den Knopf:',
    until: 'Der Link gilt bis zum {{ lastDay }}.',
    stranger: 'Sie waren das nicht? Dann brauchen Sie nichts zu tun. Ohne Bestätigung schreiben wir Ihnen nicht.',
    sms: '{{ listName }}: Bitte bestätigen Sie, dass Sie unsere SMS möchten: {{ link }} Nicht Sie? Dann nichts tun.',
  },
  strangers: {
    change: {
      heading: 'Bitte prüfen Sie Ihre neuen Angaben',
      text: 'Jemand, hoffentlich Sie, hat uns diese Angaben zu Ihrer Anmeldung geschickt. Sie gelten, sobald Sie den Knopf drücken.',
      button: 'Angaben speichern',
    },
    changed: 'Ihre Angaben sind gespeichert',
    alsoChanges: 'Auch diese Angaben werden gespeichert:',
    before: 'Bisher',
    after: 'Neu',
    unchanged: 'Sie waren das nicht? Dann brauchen Sie nichts zu tun, und alles bleibt, wie es ist.',
    limit:
      'Ein Postfach bekommt höchstens fünf solche Nachrichten am Tag. Danach melden Sie sich bitte einen Tag später noch einmal an.',
    changeMail: {
      why: 'Jemand, hoffentlich Sie, hat mit dieser Adresse ein Formular für „{{ listName }}“ ausgefüllt und andere Angaben gemacht, als wir von Ihnen haben.',
      how: 'Zum Ansehen und Speichern öffnen Sie diese Seite:',
      sms: '{{ listName }}: Jemand hat uns neue Angaben zu dieser Nummer geschickt. Ansehen: {{ link }} Nicht Sie? Nichts tun.',
    },
    comeBack: {
      subject: 'Möchten Sie sich wieder anmelden?',
      why: 'Jemand, hoffentlich Sie, hat diese Adresse für „{{ listName }}“ angemeldet. Sie war abgemeldet, deshalb haben wir sie nicht eingetragen. Sie können sich aber wieder anmelden.',
    },
    erased: {
      subject: 'Wir konnten Sie nicht anmelden',
      why: 'Wir haben auf Wunsch alles gelöscht, was zu dieser Adresse gehörte, und nehmen seither keine Anmeldung von ihr an. Wenn Sie wieder von uns hören möchten, schreiben Sie uns bitte.',
    },
  },
  noButton: 'Der Knopf geht nicht? Kopieren Sie diese Adresse in Ihren Browser:',
  answer: 'Antwort',
  refused: 'Das hat nicht geklappt',
  again: 'Bitte gehen Sie zurück und versuchen Sie es noch einmal.',
  reasons: {
    4: 'Diese Adresse ist abgemeldet und kann so nicht wieder angemeldet werden.',
    5: 'Die E-Mail-Adresse stimmt nicht. Bitte prüfen Sie sie.',
    6: 'Die Nachricht zum Bestätigen konnte nicht verschickt werden. Bitte versuchen Sie es später noch einmal.',
    7: 'Diese E-Mail-Adresse ist nicht angemeldet.',
    8: 'Der Wert von „{field}“ passt nicht in dieses Feld.',
    9: 'Diese Telefonnummer gehört schon zu einer anderen Anmeldung.',
    11: 'Die Telefonnummer stimmt nicht. Bitte geben Sie sie mit der Ländervorwahl an, zum Beispiel +49.',
    12: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
    30: 'An diese E-Mail-Adresse können wir keine Post schicken. Bitte geben Sie eine andere an.',
    32: 'Bitte geben Sie eine E-Mail-Adresse oder eine Telefonnummer an.',
    100: 'Das Formular ist nicht richtig eingerichtet: Sein Schlüssel gilt nicht.',
  },
};
